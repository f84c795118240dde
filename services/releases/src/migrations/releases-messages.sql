create table message_targets (
  id text primary key, address text not null, secret text not null, who text not null);
create table messages (
  id text primary key,
  target text not null references message_targets on delete cascade,
  entry bigint not null references history,
  next_try_at bigint, tries int not null default 0, problem text, sent_at text);
create index messages_due on messages (next_try_at) where next_try_at is not null;
