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
create table mailed_codes (
  purpose text not null,
  subject text not null,
  salt text not null,
  code_hash text not null,
  expires_at bigint not null,
  tries int not null,
  primary key (purpose, subject)
);
