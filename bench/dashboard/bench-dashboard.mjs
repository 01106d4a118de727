import { mkdirSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { goalsTable, machineFacts, missed } from '../facts.mjs';
import { signIn, startProduct } from '../product.mjs';
import { changes, exports, reads } from './calls.mjs';
import { fill } from './fill.mjs';
import { goalsOf } from './goals.mjs';
import { measure, measureExport } from './measure.mjs';
import { explainAll } from './plans.mjs';
import { reportOf } from './report.mjs';

const callsForEachRun = 10;

/**
 * Lists, filters, searches, changes and exports of the dashboard at 100,000 entries a list, on a database made for it.
 * Answers what misses its goal.
 * @param {{ runs: number }} options
 */
export async function benchDashboard({ runs }) {
  const calls = runs * callsForEachRun;
  const product = await startProduct({ withWeb: false });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  try {
    await client.connect();
    const started = performance.now();
    await fill(client);
    const fillSeconds = (performance.now() - started) / 1000;
    const cookie = await signIn(product.url, product.dataDir);

    const rows = [];
    for (const call of [...reads, ...changes]) {
      rows.push(await measure(product.url, cookie, call, { runs: calls, warmUp: call.change ? 0 : 3 }));
      console.log(JSON.stringify(rows.at(-1)));
    }
    const exported = [];
    for (const call of exports) {
      // Twenty rows unmeasured: what the program itself needs for its first export is no growth.
      await measureExport(product.url, cookie, { ...call, path: `${call.path}&search=zincographer` }, product.pid);
      exported.push(await measureExport(product.url, cookie, call, product.pid));
      console.log(JSON.stringify(exported.at(-1)));
    }
    const { rows: versions } = await client.query('show server_version');
    const goals = goalsOf(rows, exported);
    const plans = await explainAll(client);
    const postgres = `PostgreSQL ${versions[0]?.server_version}`;
    mkdirSync(inRoot('bench/reports'), { recursive: true });
    writeFileSync(
      inRoot('bench/reports/dashboard.md'),
      reportOf({ goals, rows, exported, plans, runs: calls, facts: machineFacts(), postgres, fillSeconds }),
    );
    console.log(goalsTable(goals));
    return missed(goals);
  } finally {
    await client.end();
    await product.stop();
  }
}
