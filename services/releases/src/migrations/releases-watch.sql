-- `watched`: promoted, and still compared with a control, which keeps what was live before.
alter table rollouts drop constraint rollouts_status_check;
alter table rollouts add constraint rollouts_status_check
  check (status in ('running', 'watched', 'promoted', 'aborted'));
alter table rollouts add column control_percent double precision not null default 0;
alter table rollouts add column watched_until text;
create unique index one_watch_at_a_time on rollouts (status) where status = 'watched';
