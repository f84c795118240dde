create table publications (
  id text primary key,
  slice text not null,
  version text not null,
  holder text not null,
  source_hash text not null,
  draft text not null,
  expires_at text not null,
  unique (slice, version)
);
