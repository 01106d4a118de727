import { expect, it } from 'vitest';
import { goalsOf, killRounds } from '../../bench/kills/bench-kills.mjs';
import { VICTIMS } from '../../bench/kills/stack.mjs';
import { differsFromMain } from './changed-paths.mjs';

// Two minutes of both cores. `npm run bench -- kills` is the long run.
const isWanted = differsFromMain(
  ...['bench/kills', 'cms/src/submissions', 'cms/src/platform', 'cms/src/bootstrap', 'cms/src/tasks', 'cms/src/cv'],
  ...['web/server/proxy', 'scripts/lib', 'scripts/start', 'scripts/tests/kills.test.mjs'],
);

it.runIf(isWanted)(
  'kill -9 of every part, and a connection that is torn, lose nothing and double nothing',
  async () => {
    const { rounds, sent, found } = await killRounds({ rounds: VICTIMS.length, seed: 7 });
    expect(rounds.map(({ victim }) => victim).sort()).toEqual([...VICTIMS].sort());
    expect(sent.filter(({ id }) => id).length).toBeGreaterThan(20);
    expect(found.rows).toBeGreaterThan(20);
    expect(found.mails).toBeGreaterThanOrEqual(2 * found.rows);
    // The two emails of a submission may come twice with the same Message-ID, rarely: decision 024. The long run counts them.
    const [, ...others] = new Set(found.repeatedMails.map((mail) => mail.replace(/^(received|notice)-/, '')));
    const mustBeMet = goalsOf({ ...found, repeatedMails: others }, rounds);
    expect(mustBeMet.filter(({ met }) => !met)).toEqual([]);
  },
  360_000,
);
