create table devices (
  token_hash text not null, account_id text not null references people on delete cascade,
  used_at bigint not null, primary key (token_hash, account_id));
