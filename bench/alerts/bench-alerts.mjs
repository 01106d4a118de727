import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../scripts/postgres/connect.mjs';
import { startProduct } from '../product.mjs';
import { writeReport } from '../report.mjs';

const MAX_MINUTES = 15;
/** People of fill.sql for whom there are new jobs. */
const RECEIVERS = 6667;

/** One delivery of 10,000 job alerts against 500 new jobs, from the task of the schedule to the last email sent. */
export async function benchAlerts() {
  const product = await startProduct({ withWeb: false });
  try {
    const client = await connect(product.databaseUrl);
    await client.query(readFileSync(new URL('fill.sql', import.meta.url), 'utf8'));
    const count = async (/** @type {string} */ from) =>
      Number((await client.query(`select count(*) from ${from}`)).rows[0]?.count);
    const untilDone = async (/** @type {string} */ task) => {
      while ((await count(`graphile_worker.jobs where task_identifier = '${task}'`)) > 0) await wait(500);
    };
    const started = performance.now();
    await client.query("select graphile_worker.add_job('deliver-job-alerts', '{}'::json)");
    await untilDone('deliver-job-alerts');
    const searched = (performance.now() - started) / 1000;
    await untilDone('send-alert-mail');
    const sent = (performance.now() - started) / 1000;
    const due = await count("job_alerts where searched_until < now() - interval '1 day'");
    await client.end();
    const emails = readdirSync(join(product.dataDir, 'mail')).filter((name) => name.includes('@alerts.test')).length;
    return writeReport('alerts', {
      title: '10,000 job alerts against 500 new jobs',
      text: `One run of the task \`deliver-job-alerts\` in a database of its own, then the emails that it queued, one for each person with
new jobs. Emails are written to the mail folder, so a mail server's own time is not part of it.`,
      goals: [
        {
          name: `10,000 alerts searched and emails queued within ${MAX_MINUTES} minutes`,
          measured: `${searched.toFixed(0)} s`,
          met: searched < MAX_MINUTES * 60,
        },
        {
          name: `Last email sent within ${MAX_MINUTES} minutes`,
          measured: `${sent.toFixed(0)} s`,
          met: sent < MAX_MINUTES * 60,
        },
        { name: 'Alerts that were not searched: 0', measured: String(due), met: due === 0 },
        {
          name: `One email for each of ${RECEIVERS} people with new jobs`,
          measured: String(emails),
          met: emails === RECEIVERS,
        },
      ],
    });
  } finally {
    await product.stop();
  }
}
