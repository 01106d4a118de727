-- Indexes of one list of submissions, {{table}}, that a content type cannot declare: on expressions, on part of the rows, inside
-- JSON, or with further columns. src/bootstrap/create-sql-objects.ts runs this for each list.

-- With the name itself: only then PostgreSQL reads the order of thousands of matches from the index alone.
create index concurrently if not exists {{table}}_by_name_idx on {{table}} (lower({{name_column}}), id) include ({{name_column}});

create index concurrently if not exists {{table}}_tags_gin on {{table}} using gin (tags jsonb_path_ops);
create index concurrently if not exists {{table}}_tagged_idx on {{table}} (id) where tags <> '[]'::jsonb;
create index concurrently if not exists {{table}}_unreviewed_idx on {{table}} (created_at, id) where first_reviewed_at is null;

-- All columns of filters: what several filters leave is counted without reading the rows themselves.
create index concurrently if not exists {{table}}_facts_idx on {{table}} (id)
  include (created_at, status, first_reviewed_at, owner_id, suspect, form_locale, phone_country{{filter_columns}});
