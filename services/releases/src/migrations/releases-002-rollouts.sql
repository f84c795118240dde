alter table history add column details text not null default '{}';
-- Makes the history append-only in the database.
create function history_never_changes() returns trigger language plpgsql as
$$ begin raise exception 'history is append-only'; end $$;
create trigger history_never_changes before update or delete on history
  for each row execute function history_never_changes();
create table rollouts (
  id text primary key, slice text not null, version text not null,
  control text not null references compositions, candidate text not null references compositions,
  percent double precision not null check (percent between 0 and 100),
  status text not null check (status in ('running', 'promoted', 'aborted')),
  who text not null, started_at text not null, guard text not null);
create unique index one_rollout_at_a_time on rollouts (status) where status = 'running';
create table start_freeze (
  id integer primary key check (id = 1), at text not null, who text not null, why text not null);
create table gate_reports (
  slice text not null, version text not null, report text not null, primary key (slice, version));
create table health_minutes (
  minute text not null, slice text not null, version text not null, phase text not null,
  good bigint not null, bad bigint not null, primary key (minute, slice, version, phase));
create table people (
  name text primary key, role text not null, slices text not null, password text not null,
  token text unique);
create table sessions (
  id text primary key, name text not null references people on delete cascade,
  until text not null);
