create table freeze_windows (
  id text primary key, begins text not null, ends text not null, who text not null, why text not null);
