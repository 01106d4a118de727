-- Tables that belong to no content type: Strapi leaves them alone.

-- Numbers of job references (QJ-1001, QJ-1002 ...). A sequence never gives one twice, not even to two saves at once.
create sequence if not exists job_reference_seq start with 1001;

-- One row each: the version of the job board, by which cached lists are found, and that of the site's content.
create table if not exists board_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into board_version (version) values ((extract(epoch from clock_timestamp()) * 1000)::bigint) on conflict do nothing;
create table if not exists content_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into content_version (version) values ((extract(epoch from clock_timestamp()) * 1000)::bigint) on conflict do nothing;

-- Since when views are recorded.
create table if not exists analytics_start (
  id boolean primary key default true check (id),
  started_at timestamptz not null default now()
);
insert into analytics_start default values on conflict do nothing;

-- Views by day, job and source; and those of all jobs by day, so that a period of two years is some 100,000 rows.
create table if not exists job_views (
  day date not null,
  job_id varchar(64) not null,
  source varchar(16) not null,
  country varchar(40) not null,
  job_type varchar(40) not null,
  views integer not null,
  primary key (day, job_id, source)
);
create index if not exists job_views_job_id_day_idx on job_views (job_id, day);
create table if not exists job_view_totals (
  day date not null,
  country varchar(40) not null,
  job_type varchar(40) not null,
  source varchar(16) not null,
  views bigint not null,
  primary key (day, country, job_type, source)
);

-- Searches that found nothing.
create table if not exists search_misses (
  day date not null,
  text varchar(60) not null,
  locale varchar(2) not null,
  misses integer not null,
  primary key (day, text, locale)
);

-- One row: the ids of the external services that may count visitors. All off until staff enter them.
create table if not exists tracking_settings (
  id boolean primary key default true check (id),
  ga4 varchar(40),
  gtm varchar(40),
  meta_pixel varchar(40),
  search_console varchar(100),
  version integer not null default 1,
  updated_at timestamptz,
  updated_by varchar(254)
);
insert into tracking_settings default values on conflict do nothing;

-- When a text of the site is published or unpublished by itself: one moment for each language and action. `actor`: the email of the
-- panel's user who chose it. `problem`: why it could not be done; such a row waits for an editor.
create table if not exists scheduled_publications (
  uid text not null,
  document_id text not null,
  locale text not null,
  action text not null check (action in ('publish', 'unpublish')),
  at timestamptz not null,
  actor text not null,
  actor_id integer not null,
  problem text,
  primary key (uid, document_id, locale, action)
);

-- Links to one page with its drafts, for people without an account. A row that is gone ends its link. `uid` and `document_id`: the text that was shared.
create table if not exists preview_links (
  id text primary key,
  uid text not null,
  document_id text not null,
  locale text not null,
  expires_at timestamptz not null,
  actor text not null
);

-- rate-limiter-flexible counts here. Unlogged: counts may be lost in a crash, and writing them stays cheap.
create unlogged table if not exists rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Browsers that an account has signed in with, by a hash of their cookie. They are deleted with the account.
create table if not exists known_browsers (
  user_id integer not null references up_users (id) on delete cascade,
  browser_hash varchar(64) not null,
  locale varchar(2) not null,
  seen_at timestamptz not null,
  primary key (user_id, browser_hash)
);

-- Published versions of the texts of the website, the newest by language (see strapi-admin/texts/text-versions). `actor`: the email of the panel's user
-- who published it; null: it was public before versions were kept. `data`: see content/text-snapshot. `is_draft`: it was a draft that the
-- panel's user discarded.
create table if not exists content_versions (
  id bigint generated always as identity primary key,
  uid text not null,
  document_id text not null,
  locale text not null,
  at timestamptz not null,
  actor text,
  data jsonb not null,
  is_draft boolean not null default false
);
create index if not exists content_versions_text on content_versions (uid, document_id, locale, id);

-- Drafts of deleted texts, which can be restored for a while (see strapi-admin/texts/deleted-texts). Those of one deletion have the same `at`.
create table if not exists deleted_texts (
  id bigint generated always as identity primary key,
  uid text not null,
  document_id text not null,
  locale text not null,
  at timestamptz not null,
  actor text,
  name text not null,
  data jsonb not null
);
create index if not exists deleted_texts_document on deleted_texts (uid, document_id);

-- Who has which text open in the panel (see strapi-admin/texts/open-texts). Unlogged: it is worth nothing after a crash.
create unlogged table if not exists open_texts (
  uid text not null,
  document_id text not null,
  user_id integer not null references admin_users (id) on delete cascade,
  locale text not null,
  seen_at timestamptz not null,
  primary key (uid, document_id, user_id)
);

-- Slugs by which visitors could find a document: the website redirects from them. A document that takes one over deletes its row.
-- `moved_at`: when the document got another slug.
create table if not exists earlier_slugs (
  uid text not null,
  slug text not null,
  document_id text not null,
  moved_at timestamptz not null,
  primary key (uid, slug)
);
