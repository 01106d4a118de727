import { createRequire } from 'node:module';
import { vi } from 'vitest';

/** The app's bcrypt. */
const bcrypt = createRequire(import.meta.url)('bcryptjs') as {
  compare: (password: string, hash: string) => Promise<boolean>;
  getRounds: (hash: string) => number;
};

/** Records the work factor of each hash that a password is compared with. Nothing else in a sign-in takes time. */
export function hashesCompared(): () => number[] {
  const compare = vi.spyOn(bcrypt, 'compare');
  return () => {
    const factors = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
    compare.mockRestore();
    return factors;
  };
}
