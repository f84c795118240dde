-- No foreign key: the record stays when a review is deleted.
create table review_moderation (
  id bigserial primary key,
  review_id uuid not null,
  hidden boolean not null,
  why text not null,
  who text not null,
  at bigint not null
);
create index review_moderation_by_review on review_moderation (review_id, id);
