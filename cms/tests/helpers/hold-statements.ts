import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Delays database statements that contain this text, until they are released or the test ends. */
export function holdStatements(part: string): { held: readonly unknown[]; release: () => void } {
  const held: (() => void)[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const go = () => Reflect.apply(query, this, asked) as void;
    const { text } = asked[0] as { text?: string };
    if (text?.includes(part)) held.push(go);
    else return go();
  });
  const release = () => {
    spy.mockRestore();
    for (const go of held.splice(0)) go();
  };
  onTestFinished(release);
  return { held, release };
}
