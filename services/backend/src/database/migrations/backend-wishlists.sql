create table wished_products (
  id bigint primary key generated always as identity,
  account_id uuid not null references accounts (id) on delete cascade,
  handle text not null,
  unique (account_id, handle)
);
