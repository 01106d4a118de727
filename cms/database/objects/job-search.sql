-- The table in which jobs are searched by any part of a word: one row for each language of a job, written by triggers.
-- src/jobs/create-job-search.ts fills it, and makes {{names in braces}} of the contract. src/jobs/job-search.ts queries it.

-- The owner of a database may create it since PostgreSQL 13.
create extension if not exists pg_trgm;

create table if not exists jobs_search (
  job_id integer primary key references jobs (id) on delete cascade,
  document_id varchar(255) not null,
  search_text text not null
);

-- A text in one spelling: `foldText` of the contract in SQL, except for blanks at both ends.
-- Not in the language SQL, which would be parsed and planned for each row that is written.
create or replace function jobs_search_fold(written text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  -- Most texts are ASCII; the rest takes ten times as long.
  if octet_length(written) = length(written) then
    folded := lower(written);
  else
    folded := normalize(replace(written, '{{acute_accent}}', ''''), nfkd);
    folded := regexp_replace(lower(folded), '{{folded_away}}+', '', 'g');
    folded := regexp_replace(folded, '{{hamza_before_waw}}', 'وو', 'g');
    folded := {{same_letters}};
    -- Rare, and replacing each takes time.
    if folded ~ '[{{other_digits}}]' then
      folded := translate(folded, '{{other_digits}}', '{{same_digits}}');
    end if;
  end if;
  -- White space that compatibility decomposition leaves. A single blank is left alone, as there are many.
  return regexp_replace(folded, '[ \u0009-\u000d\u1680\u2028\u2029]{2,}|[\u0009-\u000d\u1680\u2028\u2029]', ' ', 'g');
end $$;

-- Arabic names of a country and of the cities of a location in English: a job without an Arabic text shows these names.
create or replace function jobs_arabic_places(country text, location text) returns text language plpgsql immutable parallel safe as $$
declare
  place text := ' ' || translate(jobs_search_fold(location), '-‐''.,/&', '       ') || ' ';
begin
  return concat_ws(' ',
    case country {{countries_in_arabic}} end,
    (select string_agg(arabic, ' ') from (values {{cities_in_arabic}}) as cities (english, arabic)
      where place like '% ' || english || ' %'));
end $$;

-- What a job is found by, one line each. The first two rank results: the title, and the names and synonyms of the trade in both
-- languages, which are empty without a trade.
create or replace function jobs_search_text(job jobs) returns text language plpgsql stable as $$
begin
  return concat_ws(chr(10),
    jobs_search_fold(job.title),
    coalesce(jobs_search_fold((select string_agg(concat_ws(' ', name, synonyms), ' ') from trades
      where slug = job.trade and published_at is not null)), ''),
    jobs_search_fold(job.location),
    jobs_search_fold(job.country),
    jobs_search_fold(job.company),
    jobs_search_fold(job.reference),
    jobs_search_fold(job.description),
    jobs_search_fold(jobs_arabic_places(job.country, job.location)));
end $$;

create or replace function jobs_search_keep() returns trigger language plpgsql as $$
begin
  insert into jobs_search values (new.id, new.document_id, jobs_search_text(new))
  on conflict (job_id) do update set (document_id, search_text) = (excluded.document_id, excluded.search_text)
  where (jobs_search.document_id, jobs_search.search_text) is distinct from (excluded.document_id, excluded.search_text);
  return null;
end $$;

-- Not when a view or an application is counted.
create or replace trigger jobs_search_keep
  after insert or update of document_id, title, location, country, company, reference, description, trade on jobs
  for each row execute function jobs_search_keep();

create or replace function jobs_search_follow_trades() returns trigger language plpgsql as $$
begin
  -- No visitor sees a draft.
  if coalesce(new.published_at, old.published_at) is null then
    return null;
  end if;
  -- In the order of all other locks of jobs, so that two transactions do not wait for each other.
  perform from jobs where trade in (old.slug, new.slug) order by id for no key update;
  update jobs_search set search_text = jobs_search_text(jobs) from jobs
  where jobs.id = jobs_search.job_id and jobs.trade in (old.slug, new.slug);
  return null;
end $$;

create or replace trigger jobs_search_follow_trades after insert or update or delete on trades
  for each row execute function jobs_search_follow_trades();
