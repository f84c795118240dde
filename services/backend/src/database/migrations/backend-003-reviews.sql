create table reviews (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  user_name text not null,
  rating smallint not null check (rating between 1 and 5),
  content text not null,
  order_id text,
  verified boolean not null,
  variant text,
  feedback json not null,
  created_at bigint not null,
  edited_at bigint,
  hidden boolean not null default false
);
create index reviews_newest on reviews (created_at desc, id) where not hidden;
create index reviews_by_rating on reviews (rating, created_at desc, id) where not hidden;
create index reviews_by_account on reviews (account_id);
create table review_products (
  review_id uuid not null references reviews (id) on delete cascade,
  position smallint not null,
  product_id text not null,
  handle text not null,
  title text not null,
  order_id text,
  primary key (review_id, product_id),
  unique (order_id, product_id)
);
create index review_products_by_product on review_products (product_id);
create table review_images (
  id text primary key,
  account_id uuid references accounts (id) on delete set null,
  review_id uuid references reviews (id) on delete cascade,
  position smallint not null default 0,
  created_at bigint not null,
  drawing json
);
create index review_images_by_review on review_images (review_id);
create index review_images_by_account on review_images (account_id, created_at);
create table seeds (name text primary key, sown_at bigint not null);
