create table provider_sessions (
  id text primary key, name text not null, role text not null, slices text not null, until text not null);
