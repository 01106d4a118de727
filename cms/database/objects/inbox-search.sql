-- Search of one list of submissions, {{table}}. src/submissions/search/search-tables.ts runs this for each list.

-- Texts are stored out of line, so that reading thousands of matches reads little.
create table if not exists {{table}}_search (
  entry_id integer primary key references {{table}} (id) on delete cascade,
  cv_state text not null,
  cv_text text,
  words tsvector not null
) with (toast_tuple_target = 128);

-- The entry_id of each match of a query. Never row by row: the planner takes the words of a row to be as cheap to test as a number,
-- but a word that most CVs have would unpack every row. The high number of rows keeps it from looking up each entry alone.
create or replace function {{table}}_search_matching(wanted tsquery) returns setof integer language sql stable rows 20000
  set enable_seqscan = off as 'select entry_id from {{table}}_search where words @@ wanted';
