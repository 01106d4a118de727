/** @param {string} table @param {string} place @param {string} rest joins and conditions */
const page = (table, place, rest = '') =>
  `select s.id from ${table} s ${rest} order by ${place} desc, s.id desc limit 25`;
/** @param {string} table @param {string} rest */
const total = (table, rest = '') => `select count(*) from ${table} s ${rest}`;
/** A page and the total of a search. @param {string} table @param {string} words @param {string} place @param {string} rest */
const found = (table, words, place = 's.created_at', rest = '') =>
  `with found as materialized (select s.id, ${place} as place from ${table} s
  join ${table}_search_matching('${words}'::tsquery) as matching (entry_id) on matching.entry_id = s.id ${rest})
select array(select id from found order by place desc, id desc limit 25) as ids, (select count(*) from found)::int as total`;
/** A page and the total of the jobs. @param {string} place */
const jobs = (place) => `with found as materialized (select j.id, ${place} as place from jobs j
  left join jobs t on t.document_id = j.document_id and t.locale = 'ar' and t.id <> j.id
  where (j.locale = 'en' or (j.locale = 'ar' and not exists (
    select * from jobs e where e.document_id = j.document_id and e.locale = 'en'))) and j.deleted_at is null)
select array(select id from found order by place desc, id desc limit 25) as ids, (select count(*) from found)::int as total`;

const overdue = "where s.first_reviewed_at is null and s.created_at < now() - interval '48 hours'";

const everyCv = 'engineer:*';
/** The function that searches runs it without the choice of reading all rows. */
const insideSearch = `select entry_id from cv_submissions_search where words @@ '${everyCv}'::tsquery`;

/** The main questions to the database, as the list engine asks them. */
const questions = {
  'First page of applications': page('job_applications', 's.created_at'),
  'Total of applications': total('job_applications'),
  'First page of applications, by name': page('job_applications', 'lower(s.name)'),
  'Page 2000 of applications': `${page('job_applications', 's.created_at')} offset 49975`,
  'Overdue contacts': page('contact_inquiries', 's.created_at', overdue),
  'Total of overdue contacts': total('contact_inquiries', overdue),
  'Applications of one owner': page('job_applications', 's.created_at', 'where s.owner_id = 1'),
  'Tagged CVs': page('cv_submissions', 's.created_at', `where s.tags @> '["gulf returned"]'::jsonb`),
  'Search in CVs, a word of 20': found('cv_submissions', 'zincographer:*'),
  'Search in CVs, a word of all': found('cv_submissions', everyCv),
  'The same, by name, with a status': found('cv_submissions', everyCv, 'lower(s.full_name)', "where s.status = 'pending'"), // prettier-ignore
  'What a search asks its index, a word of all': insideSearch,
  'Search in messages, a word of all': found('contact_inquiries', everyCv),
  'First page of jobs': jobs('j.posted_date'),
  'First page of jobs, by title': jobs('lower(j.title)'),
};

/** @param {import('pg').Client} client @returns {Promise<Record<string, string>>} */
export async function explainAll(client) {
  /** @type {Record<string, string>} */
  const plans = {};
  for (const [name, question] of Object.entries(questions)) {
    await client.query(`set enable_seqscan = ${question === insideSearch ? 'off' : 'on'}`);
    const { rows } = await client.query(`explain (analyze, buffers, costs off) ${question}`);
    plans[name] = `${question}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`;
  }
  return plans;
}
