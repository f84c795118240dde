import { testSchema } from './test-schema';

/** The table of jobs, as in the migrations of services. */
export const jobsSchema = testSchema(`create table jobs (
  id bigint primary key generated always as identity,
  task text not null,
  payload json,
  key text unique,
  run_at bigint not null,
  attempts int not null default 0,
  last_error text,
  created_at bigint not null,
  finished_at bigint
)`);
