-- Unlogged: a crash loses counters.
create unlogged table request_limits (
  key text primary key, used int not null, resets_at bigint not null);
