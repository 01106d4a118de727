-- Indexes of jobs that a content type cannot declare. They are created after an empty `jobs_search` is filled: one build takes a
-- fraction of the time that row by row takes.

-- All that lists of jobs are filtered, counted and sorted by, without the long texts; and without the counters, which no index
-- of the table may have: an update of a column in one writes to all of them.
create index concurrently if not exists jobs_filters_idx on jobs (document_id, locale)
  include (id, title, job_status, expiry_date, posted_date, updated_at, deleted_at, country, job_type, closed_reason);

-- Room on each page for the rows that counting rewrites.
alter table jobs set (fillfactor = 80);

create index concurrently if not exists jobs_search_search_text_idx on jobs_search using gin (search_text gin_trgm_ops)
  with (fastupdate = off);
