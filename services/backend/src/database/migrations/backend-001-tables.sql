create table accounts (
  id uuid primary key,
  email text not null unique,
  email_verified boolean not null,
  name text not null,
  password_hash text not null,
  created_at bigint not null
);
create table sessions (
  token_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at bigint not null,
  used_at bigint not null,
  signed_in_at bigint not null
);
create index sessions_by_account on sessions (account_id);
create table devices (
  token_hash text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  used_at bigint not null,
  primary key (token_hash, account_id)
);
create index devices_by_account on devices (account_id);
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports json not null,
  name text not null,
  created_at bigint not null,
  used_at bigint
);
create index passkeys_by_account on passkeys (account_id);
create table passkey_challenges (
  challenge_hash text primary key,
  account_id uuid references accounts (id) on delete cascade,
  expires_at bigint not null
);
create table mailed_codes (
  purpose text not null,
  subject text not null,
  salt text not null,
  code_hash text not null,
  expires_at bigint not null,
  tries int not null,
  sent_to text not null,
  client_hash text not null,
  link_hash text not null,
  primary key (purpose, subject, client_hash)
);
create table wished_products (
  id bigint primary key generated always as identity,
  account_id uuid not null references accounts (id) on delete cascade,
  handle text not null,
  unique (account_id, handle)
);

create table jobs (
  id bigint primary key generated always as identity,
  task text not null,
  payload json,
  key text unique,
  run_at bigint not null,
  attempts int not null default 0,
  last_error text,
  created_at bigint not null,
  finished_at bigint
);
create index jobs_due on jobs (run_at) where finished_at is null;
create table subscribers (email text primary key, created_at bigint not null);
create table stock_alerts (
  email text not null,
  variant_id text not null,
  created_at bigint not null,
  primary key (variant_id, email)
);
create index stock_alerts_by_email on stock_alerts (email);
create table unsubscribe_tokens (email text primary key, token text not null unique);
create table form_requests (
  id bigserial primary key,
  form text not null,
  request json not null,
  digest text not null unique,
  received_at bigint not null
);
create index form_requests_by_form on form_requests (form, id desc);
-- People who asked Shopify for their data, which the office gives to them.
create table data_requests (
  id bigint primary key generated always as identity,
  email text,
  phone text,
  received_at bigint not null
);

create table reviews (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  user_name text not null,
  rating smallint not null check (rating between 1 and 5),
  content text not null,
  order_id text,
  verified boolean not null,
  variant text,
  feedback json not null,
  created_at bigint not null,
  edited_at bigint,
  hidden boolean not null default false
);
create index reviews_newest on reviews (created_at desc, id) where not hidden;
create index reviews_by_rating on reviews (rating, created_at desc, id) where not hidden;
create index reviews_by_account on reviews (account_id);
create table review_products (
  review_id uuid not null references reviews (id) on delete cascade,
  position smallint not null,
  product_id text not null,
  handle text not null,
  title text not null,
  order_id text,
  primary key (review_id, product_id),
  unique (order_id, product_id)
);
create index review_products_by_product on review_products (product_id);
create table review_images (
  id text primary key,
  account_id uuid references accounts (id) on delete set null,
  review_id uuid references reviews (id) on delete cascade,
  position smallint not null default 0,
  created_at bigint not null,
  source text
);
create index review_images_by_review on review_images (review_id);
create index review_images_by_account on review_images (account_id, created_at);
-- No foreign key: the record stays when a review is deleted.
create table review_moderation (
  id bigserial primary key,
  review_id uuid not null,
  hidden boolean not null,
  why text not null,
  who text not null,
  at bigint not null
);
create index review_moderation_by_review on review_moderation (review_id, id);

create table webhooks (
  id text primary key,
  received_at bigint not null
);
create index webhooks_by_time on webhooks (received_at);
create table catalog_changes (
  id bigint generated always as identity primary key,
  surrogate_key text not null,
  changed_at bigint not null
);
create table idempotency_keys (
  key_hash text primary key,
  request_hash text not null,
  started_at bigint not null,
  status integer,
  headers json,
  body text
);
create index idempotency_keys_by_start on idempotency_keys (started_at);
-- Logged, because a crash must not give those who guess a fresh start.
create table request_limits (
  key text primary key,
  used int not null,
  resets_at bigint not null
);
