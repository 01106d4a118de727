-- 500 open jobs of the last day in both languages, and 10,000 confirmed alerts that are due; the same every time.
insert into jobs (document_id, locale, title, location, description, responsibilities, requirements, reference, country, job_type,
  job_status, expiry_date, posted_date, experience_required, eligible_nationalities, version, views_count, application_count,
  created_at, updated_at, published_at)
select 'job' || lpad(n::text, 21, '0'), locale,
  (array['Site Engineer','Welder','Crane Operator','Electrician','Pipe Fitter','Nurse','Driver','Chef'])[1 + n % 8] || ' ' || n,
  'Riyadh', repeat('Work on a large site. ', 40), 'Work.', 'A certificate.', 'QJ-' || 900000 + n,
  (array['Saudi Arabia','Qatar','United Arab Emirates','Kuwait','Oman','Bahrain'])[1 + n / 8 % 6], 'Permanent', 'active',
  now() + interval '30 days', now() - interval '1 minute' - n * interval '2 minutes', '3 years', '["Indian"]', 1, 0, 0,
  now(), now(), now()
from generate_series(1, 500) n cross join unnest(array['en', 'ar']) locale;

-- Two of three people get an email: the others look for a trade that no job has.
insert into job_alerts (document_id, email, email_lower, form_locale, frequency, filters, filters_key, requested_at,
  confirmed_at, searched_until, ends_at, created_at, updated_at)
select 'alr' || lpad(n::text, 21, '0'), 'person' || n || '@alerts.test', 'person' || n || '@alerts.test',
  (array['en', 'ar'])[1 + n % 2], 'daily',
  case n % 3
    when 0 then '{"search":"falconer"}'::jsonb
    when 1 then '{"search":"welder","country":"Qatar"}'
    else '{"country":"Oman","job_type":"Permanent"}'
  end, 'key' || n, now(), now(), now() - interval '3 days', now() + interval '90 days', now(), now()
from generate_series(1, 10000) n;

analyze;
