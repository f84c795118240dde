create table outbox (
  id bigserial primary key,
  letter json,
  created_at bigint not null,
  next_try_at bigint,
  expires_at bigint,
  tries int not null default 0,
  sent_at bigint,
  problem text
);
create index outbox_due on outbox (next_try_at) where next_try_at is not null;
-- Unlogged: a crash may lose counters, and requests need not wait for the disk.
create unlogged table request_limits (
  key text primary key,
  used int not null,
  resets_at bigint not null
);
create table subscribers (email text primary key, created_at bigint not null);
