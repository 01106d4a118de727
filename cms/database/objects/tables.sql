-- Tables that belong to no content type: Strapi leaves them alone.

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
  data jsonb not null
);
alter table content_versions add column if not exists is_draft boolean not null default false;
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
create table if not exists earlier_slugs (
  uid text not null,
  slug text not null,
  document_id text not null,
  primary key (uid, slug)
);
-- When the document got another slug; null: before this was stored.
alter table earlier_slugs add column if not exists moved_at timestamptz;
