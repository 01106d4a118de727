-- The same applications in plain Strapi's table.
insert into job_applications (document_id, job_id, name, email, phone, current_location, experience_years, cover_letter,
  status, created_at, updated_at, published_at)
select 'app' || lpad(n::text, 21, '0'), 'job' || lpad(n::text, 21, '0'), 'Candidate ' || n, 'candidate' || n || '@example.com',
  '+9198' || lpad(n::text, 8, '0'), 'Navi Mumbai', '5-8 years', 'I can join within thirty days.',
  (array['new', 'reviewed', 'shortlisted', 'rejected'])[1 + n % 4], now() - n * interval '1 minute',
  now() - n * interval '1 minute', now()
from generate_series(:first::bigint, :last::bigint) n;
