-- Indexes of the search table of one list of submissions, {{table}}_search.

-- New words enter the index in batches of 128 kB: one by one they would be half of what storing an entry costs the database. A
-- search reads the batch as well, so it must be small.
create index concurrently if not exists {{table}}_search_words_idx on {{table}}_search using gin (words)
  with (fastupdate = on, gin_pending_list_limit = 128);

create index concurrently if not exists {{table}}_search_pending_idx on {{table}}_search (entry_id)
  where cv_state = 'pending';
