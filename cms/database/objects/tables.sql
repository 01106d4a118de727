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
