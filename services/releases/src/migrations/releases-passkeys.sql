create table passkeys (
  id uuid primary key,
  account_id text not null references people on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports json not null,
  name text not null,
  created_at bigint not null,
  used_at bigint
);
create index passkeys_by_person on passkeys (account_id);
create table passkey_challenges (
  challenge_hash text primary key,
  account_id text references people on delete cascade,
  expires_at bigint not null
);
