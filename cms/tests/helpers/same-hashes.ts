import { createRequire } from 'node:module';

interface Bcrypt {
  hash(password: string, salt: number | string): Promise<string>;
  hashSync(password: string, salt: number | string): string;
  compare(password: string, hashed: string): Promise<boolean>;
  genSaltSync(rounds: number): string;
  /** Set by this file, which runs before each test file of a process. */
  computed?: Map<string, string>;
}

const SALT_LENGTH = 29;

// The app's bcrypt. A hash takes a tenth of a second, and most test accounts have one of three passwords: each is computed
// once per process, with the app's work factor.
const bcrypt = createRequire(import.meta.url)('bcryptjs') as Bcrypt;
if (!bcrypt.computed) computeOnce(bcrypt);

function computeOnce({ hash, hashSync, genSaltSync }: Bcrypt): void {
  /** By salt and password. */
  const computed = new Map<string, string>();
  const salts = new Map<number, string>();

  function saltOf(salt: number | string): string {
    if (typeof salt === 'string') return salt;
    const known = salts.get(salt) ?? genSaltSync(salt);
    salts.set(salt, known);
    return known;
  }
  function keep(salt: string, password: string, hashed: string): string {
    computed.set(salt + password, hashed);
    return hashed;
  }

  Object.assign(bcrypt, {
    computed,
    async hash(password: string, given: number | string) {
      const salt = saltOf(given);
      return computed.get(salt + password) ?? keep(salt, password, await hash(password, salt));
    },
    hashSync(password: string, given: number | string) {
      const salt = saltOf(given);
      return computed.get(salt + password) ?? keep(salt, password, hashSync(password, salt));
    },
    async compare(password: string, hashed: string) {
      return hashed.length === 60 && (await bcrypt.hash(password, hashed.slice(0, SALT_LENGTH))) === hashed;
    },
  } satisfies Omit<Bcrypt, 'genSaltSync'>);
}
