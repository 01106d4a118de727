const page = (/** @type {string} */ table, /** @type {string} */ where) =>
  `select s.id from ${table} s where ${where} order by s.created_at desc, s.id desc limit 25`;
const found = (/** @type {string} */ table, /** @type {string} */ words) =>
  `s.id in (select entry_id from ${table}_search where words @@ '${words}'::tsquery offset 0)`;
const total = (/** @type {string} */ table, /** @type {string} */ where) =>
  `select count(*) from ${table} s where ${where}`;

/** The main questions to the database, as the list engine asks them. */
const questions = {
  'First page of applications': page('job_applications', 'true'),
  'Total of applications': total('job_applications', 'true'),
  'Page 2000 of applications': `${page('job_applications', 'true')} offset 49975`,
  'Overdue contacts': page(
    'contact_inquiries',
    "s.first_answered_at is null and s.created_at < now() - interval '48 hours'",
  ),
  'Applications of one owner': page('job_applications', 's.owner_id = 1'),
  'Tagged CVs': page('cv_submissions', `s.tags @> '["gulf returned"]'::jsonb`),
  'Search in CVs, rare word': page('cv_submissions', found('cv_submissions', 'zincographer:*')),
  'Search in CVs, common word': page('cv_submissions', found('cv_submissions', 'engineer:*')),
  'Total of a common word': total('cv_submissions', found('cv_submissions', 'engineer:*')),
  'Search in CVs, absent word': page('cv_submissions', found('cv_submissions', 'xylophonist:*')),
};

/** @param {import('pg').Client} client @returns {Promise<Record<string, string>>} */
export async function explainAll(client) {
  /** @type {Record<string, string>} */
  const plans = {};
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await client.query(`explain (analyze, costs off, buffers off) ${question}`);
    plans[name] = `${question}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`;
  }
  return plans;
}
