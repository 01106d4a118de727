-- For the submissions of {{table}} that were decided without an email about it (inbox/filter-entries): both sides are read from
-- indexes alone. Another set of decisions needs another name of the index.
create index concurrently if not exists {{table}}_decided_idx on {{table}} (document_id)
  include (status, status_changed_at, created_at) where status in ({{decisions}});
create index concurrently if not exists inbox_events_contacts_idx on inbox_events (entry_id, created_at) include (list, to_value, kind)
  where kind in ('mail', 'contact');
