-- One application for each of the jobs :first to :last, found by its words.
insert into job_applications (document_id, job_id, job_title, job_reference, job_country, name, email, email_lower, phone,
  current_location, experience_years, cover_letter, cv_key, cv_file_name, cv_size, cv_kind, cv_sha_256, status, suspect,
  form_locale, consent_version, consent_at, version, tags, phone_country, job_type, traffic_source, created_at, updated_at)
select 'app' || lpad(n::text, 21, '0'), j.document_id, j.title, j.reference, j.country, 'Candidate ' || n,
  'candidate' || n || '@example.com', 'candidate' || n || '@example.com', '+9198' || lpad(n::text, 8, '0'), 'Navi Mumbai',
  '5-8 years', 'I can join within thirty days.', md5('bench' || n), 'CV.pdf', 204800, 'pdf', md5(n::text),
  (array['new', 'reviewed', 'shortlisted', 'rejected'])[1 + n % 4], false, 'en', '2026-11', j.created_at, 1, '[]', 'IN',
  j.job_type, 'direct', j.created_at, j.created_at
from generate_series(:first::bigint, :last::bigint) n
join jobs j on j.locale = 'en' and j.document_id = 'job' || lpad(n::text, 21, '0');

insert into job_applications_search (entry_id, cv_state, cv_text, words)
select id, 'done', 'Pipe fitter, nine years in oil and gas.',
  array_to_tsvector(array['candidate', substr(email, 1, strpos(email, '@') - 1), email, 'pipe', 'fitter', 'oil', 'gas', lower(job_reference)])
from job_applications where not exists (select from job_applications_search where entry_id = job_applications.id);
