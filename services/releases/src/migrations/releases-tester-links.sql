create table tester_links (
  id text primary key, who text not null, what text not null, until text not null,
  revoked boolean not null);
