create table credentials (
  id text primary key, name text not null, person text references people on delete cascade,
  role text not null, slices text not null, actions text, hash text not null unique,
  created_at text not null, created_by text not null, expires_at text not null,
  last_used_at text);
-- People keep the tokens that they have, for as long as a new one is valid.
insert into credentials
  (id, name, person, role, slices, hash, created_at, created_by, expires_at)
  select left(token, 8), name, name, role, slices, token,
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'operator',
    to_char((now() + interval '90 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from people where token is not null;
alter table people drop column token;
