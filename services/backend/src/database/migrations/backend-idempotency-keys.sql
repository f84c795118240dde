create table idempotency_keys (
  key_hash text primary key,
  request_hash text not null,
  started_at bigint not null,
  status integer,
  headers json,
  body text
);
create index idempotency_keys_by_start on idempotency_keys (started_at);
