create table orders (
  id bigint primary key,
  token text not null unique,
  cart_token text not null unique,
  email text not null,
  phone text,
  document json not null,
  created_at bigint not null
);
create table order_numbers (last bigint not null);
insert into order_numbers values (1000);
create index orders_by_email on orders (email, id);
create index orders_by_phone on orders (phone, id);
create table carts (
  token text primary key,
  key text not null,
  document json not null,
  created_at bigint not null,
  updated_at bigint not null,
  order_id bigint references orders (id)
);
