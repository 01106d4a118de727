/** @typedef {{ query: (sql: string) => Promise<Record<string, unknown>[]> }} Stack */

const ALERTS_A_ROUND = 5;

/** Lets the job be older than a delivery needs. @param {Stack} stack @param {string} jobId */
export const ageJob = ({ query }, jobId) =>
  query(`update jobs set posted_date = posted_date - interval '1 hour' where document_id = '${jobId}'`);

/** Stores confirmed alerts that are due, and queues their delivery. @param {Stack} stack @param {number} round */
export async function deliverAlerts(stack, round) {
  await stack.query(`insert into job_alerts (document_id, email, email_lower, form_locale, frequency, filters, filters_key,
      requested_at, confirmed_at, searched_until, ends_at, created_at, updated_at)
    select substr(md5(random()::text), 1, 24), email, email, 'en', 'daily', '{}', 'all', now(), now(),
      now() - interval '3 days', now() + interval '90 days', now(), now()
    from (select 'a${round}-' || n || '@alerts.test' as email from generate_series(1, ${ALERTS_A_ROUND}) n) as people
    on conflict do nothing`);
  await queueDelivery(stack);
}

/** @param {Stack} stack */
export const queueDelivery = ({ query }) =>
  query("select graphile_worker.add_job('deliver-job-alerts', '{}'::json, job_key => 'bench-alerts')");
