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
