import { goalsTable, median } from '../facts.mjs';
import { VICTIMS } from './house.mjs';

/**
 * @param {{ rounds: import('./bench-kills.mjs').Round[], sent: readonly import('./stream.mjs').Sent[],
 *   found: import('./verify.mjs').Found, goals: import('../facts.mjs').Goal[], seed: number, seconds: number,
 *   facts: ReturnType<typeof import('../facts.mjs').machineFacts> }} result
 */
export function reportOf({ rounds, sent, found, goals, seed, seconds, facts }) {
  const acknowledged = sent.filter(({ id }) => id).length;
  const again = sent.filter(({ tries }) => tries > 1).length;
  const lines = VICTIMS.map((victim) => {
    const times = rounds.filter((round) => round.victim === victim).map((round) => round.seconds);
    const value = times.length > 0 ? median(times).toFixed(1) : '-';
    return `| ${victim} | ${times.length} | ${value} |`;
  });
  return `# Killed outright, under a stream of submissions

\`npm run bench -- kills --rounds ${rounds.length} --seed ${seed}\`: the real product (website, two CMS on one database,
PostgreSQL, all on this machine) takes applications and CVs with files of 2 to 200 KB and messages, through the website, from people who try again
with the same Idempotency-Key when no answer comes, as the pages do; one in ten of those gives up instead. Meanwhile one
part after the other is killed with \`kill -9\` at a random moment and started again: the CMS that the website asks, the other one,
the website, PostgreSQL, the process of one connection of PostgreSQL, which makes it recover from its log, and the process
that sends the mails of either CMS. In other rounds (\`connection\`) all connections of the CMS to PostgreSQL are torn apart, of
which PostgreSQL learns only when it has done what it was told. All the time every file looks two hours old and the
sweeper goes through the CV store, as under a clock that is ahead. At the end, what people were told is
compared with the rows, with the files as staff get them, with what the mail server got, and with the CV store after
a last sweep.
Machine: ${facts.machine}; Node ${facts.node.slice(1)}; load ${facts.load} at the end; ${facts.date} UTC; ${seconds} s in all.

${sent.length} submissions, ${acknowledged} acknowledged, ${again} of them or of the others sent more than once; ${found.rows} rows,
${found.mails} mails; the last sweep removed ${found.orphansSwept} files that a kill had left without a row.

${goalsTable(goals)}

| Killed | times | seconds a round, median |
|---|---|---|
${lines.join('\n')}
`;
}
