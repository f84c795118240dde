create table form_requests (
  id bigserial primary key,
  form text not null,
  request json not null,
  digest text not null unique,
  received_at bigint not null
);
create index form_requests_by_form on form_requests (form, id desc);
