create table stock_alerts (
  email text not null,
  variant_id text not null,
  created_at bigint not null,
  primary key (variant_id, email)
);
create index stock_alerts_by_email on stock_alerts (email);
create table unsubscribe_tokens (email text primary key, token text not null unique);
