-- People who asked Shopify for their data, which the office gives to them.
create table data_requests (
  id bigint primary key generated always as identity,
  email text,
  phone text,
  received_at bigint not null
);
