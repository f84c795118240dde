create table devices (
  token_hash text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  used_at bigint not null,
  primary key (token_hash, account_id)
);
create index devices_by_account on devices (account_id);
delete from mailed_codes;
alter table mailed_codes
  add column client_hash text not null,
  add column link_hash text not null,
  drop constraint mailed_codes_pkey,
  add primary key (purpose, subject, client_hash);
-- A crash must not give those who guess a fresh start.
alter table request_limits set logged;
