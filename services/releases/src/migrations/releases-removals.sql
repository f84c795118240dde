create table removals (
  slice text not null, version text not null, primary key (slice, version));
