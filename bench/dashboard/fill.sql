-- 100,000 contacts and CVs, 20,000 hiring requests, and :scale times 100,000 applications and 10,000 jobs in both languages, with their
-- history, the audit trail and the views of the jobs; the same every time.
-- Words of CVs: 40 that stand in about half of them, 20,000 that are rare, and Arabic ones in every third.
select setseed(0.42);

create temporary table bodies as
select n, string_agg(word, ' ') as text
from (
  select n,
    case when at <= 60 then
      (string_to_array('experience engineer project site management work technical safety quality electrical mechanical civil operator supervisor maintenance installation inspection welding piping steel concrete crane driver training certificate diploma degree english hindi arabic company gulf riyadh dubai doha muscat mumbai contract report autocad', ' '))[1 + floor(random() * 40)::int]
    when n % 3 = 0 and at <= 90 then
      (string_to_array('مهندس كهربائي خبره عشر سنوات في المملكه العربيه السعوديه اداره المشاريع فني صيانه لحام سائق محطات التحويل', ' '))[1 + floor(random() * 17)::int]
    else 'w' || substr(md5(floor(random() * 20000)::text), 1, 7) end as word
  from generate_series(0, 1999) n, generate_series(1, 400) at
) words group by n;
alter table bodies add words tsvector;
update bodies set words = array_to_tsvector(string_to_array(text, ' '));
create index on bodies (n);
create temporary table messages as
select n, rtrim(left(text, 400)) as text, array_to_tsvector(string_to_array(rtrim(left(text, 400)), ' ')) as words from bodies;

create temporary table people as
select i, first || ' ' || last as name, lower(first) as first, lower(last) as last,
  lower(first) || '.' || lower(last) || i % (70000 * :scale) || '@example.com' as email,
  case i % 4 when 0 then '+9715' when 1 then '+9198' when 2 then '+9665' else '+6391' end || lpad((i::bigint * 7919 % 100000000)::text, 8, '0') as phone,
  (array['AE', 'IN', 'SA', 'PH'])[1 + i % 4] as phone_country,
  now() - i * interval '7 minutes' / :scale as at,
  i % 37 = 0 as suspect,
  case when i % 5 = 0 then 'ar' else 'en' end as form_locale,
  case when i % 3 = 0 then 1 end as owner_id,
  (case when i % 10 = 0 then '["urgent"]' when i % 50 = 1 then '["gulf returned", "urgent"]' else '[]' end)::jsonb as tags
from (
  select i,
    (array['Ravi','Amina','Suresh','Fatima','Joseph','Priya','Mohammed','Anil','Leena','Omar','Sunil','Deepa','Khalid','Maria','Arjun','Noor','Vikram','Sana','Imran','Rekha'])[1 + i % 20] as first,
    (array['Kumar','Yusuf','Sharma','Khan','Fernandes','Nair','Hussain','Patil','Reddy','Saleh','Gupta','Das','Rahman','Santos','Singh'])[1 + i % 15] as last
  from generate_series(0, 100000 * :scale - 1) i
) named;
create index on people (i);
-- People who also sent a message, a CV or a hiring request: as many at every scale, over the same time.
create view pg_temp.writers as select * from people where i / 1000 % :scale = 0;

insert into jobs (document_id, locale, title, location, description, responsibilities, requirements, reference, country,
  job_type, job_status, expiry_date, posted_date, experience_required, eligible_nationalities, version, views_count,
  application_count, created_at, updated_at, published_at)
select 'job' || lpad(j.n::text, 21, '0'), locale,
  (array['Site Engineer','Welder','Crane Operator','Electrician','Pipe Fitter','Nurse','Driver','Chef'])[1 + j.n % 8] || ' ' || j.n,
  'Riyadh', left(b.text, 900), left(b.text, 400), right(b.text, 300), 'QJ-' || 900000 + j.n,
  (array[:countries])[1 + j.n % array_length(array[:countries], 1)], (array[:job_types])[1 + j.n % array_length(array[:job_types], 1)],
  case when j.n % 3 = 0 then 'active' when j.n % 3 = 1 then 'closed' else 'expired' end,
  (now() + (j.n % 60) * interval '1 day')::date, now() - j.n * interval '1 hour', '3 years', '["Indian"]', 1, j.n % 977, 10,
  now() - j.n * interval '1 hour', now(), now()
from generate_series(1, 10000 * :scale) j (n) cross join unnest(array['en', 'ar']) locale join bodies b on b.n = j.n % 2000;

insert into contact_inquiries (document_id, name, email, email_lower, phone, message, subject, status, first_reviewed_at,
  suspect, form_locale, consent_version, consent_at, version, owner_id, tags, phone_country, created_at, updated_at)
select 'con' || lpad(i::text, 21, '0'), name, email, email, phone, left(b.text, 400),
  (array[:subjects])[1 + i % array_length(array[:subjects], 1)],
  (array[:contact_statuses])[1 + i % array_length(array[:contact_statuses], 1)],
  case when i % 3 > 0 then at + interval '5 hours' end,
  suspect, form_locale, '2026-11', at, 1, owner_id, tags, phone_country, at, at
from writers join bodies b on b.n = i % 2000;

insert into hiring_requests (document_id, company, name, email, email_lower, phone, country, city, lines, headcount, trades_en,
  trades_ar, nationalities, message, status, first_reviewed_at, suspect, form_locale, consent_version, consent_at, version,
  owner_id, tags, phone_country, created_at, updated_at)
select 'req' || lpad(i::text, 21, '0'), name || ' Contracting', name, email, email, phone,
  (array[:countries])[1 + i % array_length(array[:countries], 1)], 'Jubail',
  '[{"trade": "welder", "headcount": 20, "salary_min": null, "salary_max": null, "note": null, "trade_name_en": "Welder", "trade_name_ar": "لحّام"}]',
  20, '20 × Welder', '20 × لحّام', '[]', left(b.text, 400),
  (array[:hiring_statuses])[1 + i % array_length(array[:hiring_statuses], 1)],
  case when i % 3 > 0 then at + interval '5 hours' end,
  suspect, form_locale, '2026-11', at, 1, owner_id, tags, phone_country, at, at
from writers join bodies b on b.n = i % 2000 where i % 5 = 0;

insert into cv_submissions (document_id, full_name, email, email_lower, phone, industry, position, experience, qualifications,
  page, cv_source, cv_key, cv_file_name, cv_size, cv_kind, cv_sha_256, status, first_reviewed_at, suspect, form_locale,
  consent_version, consent_at, version, owner_id, tags, phone_country, created_at, updated_at)
select 'cvs' || lpad(i::text, 21, '0'), name, email, email, phone,
  (array[:industries])[1 + i % array_length(array[:industries], 1)], 'Site Engineer',
  (array[:levels])[1 + i % array_length(array[:levels], 1)], 'Diploma ' || i,
  (array[:pages])[1 + i % array_length(array[:pages], 1)], 'file', md5('c' || i), 'CV.pdf', 40000, 'pdf', md5(i::text),
  (array[:cv_statuses])[1 + i % array_length(array[:cv_statuses], 1)],
  case when i % 3 > 0 then at + interval '5 hours' end, suspect, form_locale,
  '2026-11', at, 1, owner_id, tags, phone_country, at, at
from writers;

insert into job_applications (document_id, job_id, job_title, job_reference, job_country, name, email, email_lower, phone,
  current_location, experience_years, cover_letter, cv_source, cv_key, cv_file_name, cv_size, cv_kind, cv_sha_256, status,
  first_reviewed_at, suspect, form_locale, consent_version, consent_at, version, owner_id, tags, phone_country,
  job_type, traffic_source, created_at, updated_at)
select 'app' || lpad(i::text, 21, '0'), 'job' || lpad((1 + i % (10000 * :scale))::text, 21, '0'), 'Crane Operator', 'QJ-' || 900001 + i % (10000 * :scale),
  (array[:countries])[1 + (i % (10000 * :scale)) % array_length(array[:countries], 1)], name, email, email, phone,
  'Mumbai', '3-5 years', left(b.text, 600), 'file', md5('a' || i), 'CV.pdf', 40000, 'pdf', md5(i::text),
  (array[:application_statuses])[1 + i % array_length(array[:application_statuses], 1)],
  case when i % 3 > 0 then at + interval '5 hours' end, suspect, form_locale, '2026-11', at, 1, owner_id, tags,
  phone_country, (array[:job_types])[1 + (i % (10000 * :scale)) % array_length(array[:job_types], 1)],
  (array[:sources])[1 + i % array_length(array[:sources], 1)], at, at
from people join bodies b on b.n = i % 2000;

-- What was looked at moved on: one step, and for every second application another one before it.
insert into inbox_events (list, entry_id, kind, actor_id, actor_name, from_value, to_value, undone, created_at)
select 'applications', document_id, 'status', 1, 'Staff', case when step = 2 then 'reviewed' else 'new' end,
  case when step = 1 then 'reviewed' else status end, false, created_at + step * interval '5 hours'
from job_applications cross join generate_series(1, 2) step
where status <> 'new' and (step = 2 or id % 2 = 0);

-- Every fiftieth applicant was asked for two documents and has sent one, which waits to be looked at.
insert into application_documents (document_id, application_id, kind, due_day, state, received_at, asked_by_id, created_at, updated_at)
select 'doc' || lpad((id * 2 + n)::text, 21, '0'), document_id, (array['certificate', 'passport'])[n], (created_at + interval '7 days')::date,
  (array['received', 'asked'])[n], case when n = 1 then created_at + interval '2 days' end, 1, created_at, created_at
from job_applications cross join generate_series(1, 2) n where id % 50 = 0;

insert into audit_entries (document_id, action, actor, actor_id, subject_type, subject_id, details, created_at, updated_at)
select 'aud' || lpad(id::text, 21, '0'), 'status_changed', 'bench@qantara.test', 1, 'job-application', entry_id,
  jsonb_build_object('from', from_value, 'to', to_value), created_at, created_at
from inbox_events;

-- Each day 600 other jobs (times the scale) were seen, from two sources each, and 10 searches found nothing.
update analytics_start set started_at = now() - interval '480 days';
insert into job_views (day, job_id, source, country, job_type, views)
select day, 'job' || lpad(n::text, 21, '0'), source, (array[:countries])[1 + n % array_length(array[:countries], 1)],
  (array[:job_types])[1 + n % array_length(array[:job_types], 1)], 1 + (n + at) % 17
from generate_series(0, 479) at
cross join lateral (select (now() - at * interval '1 day')::date as day) days
cross join generate_series(1, 600 * :scale) seen
cross join lateral (select 1 + (at * 7 + seen * 13) % (10000 * :scale) as n) jobs
cross join lateral (select distinct (array[:sources])[1 + (seen + more) % array_length(array[:sources], 1)] as source from generate_series(0, 1) more) sources
on conflict do nothing;
insert into job_view_totals (day, country, job_type, source, views)
select day, country, job_type, source, sum(views) from job_views group by day, country, job_type, source;
insert into search_misses (day, text, locale, misses)
select (now() - at * interval '1 day')::date, 'search ' || (at * 3 + n) % 900, 'en', 1 + n
from generate_series(0, 479) at cross join generate_series(0, 9) n;
