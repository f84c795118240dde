create table stock (
  variant_id bigint primary key,
  available integer not null
);
