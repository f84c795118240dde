-- Roles with the least rights, in an empty database: psql --dbname shop --file deploy/roles.sql
-- Set their passwords afterwards: \password migrate
create role migrate login;
create role backend login;
create role releases login;
create schema backend authorization migrate;
create schema releases authorization migrate;
grant usage on schema backend to backend;
grant usage on schema releases to releases;
alter default privileges for role migrate in schema backend grant select, insert, update, delete on tables to backend;
alter default privileges for role migrate in schema backend grant usage on sequences to backend;
alter default privileges for role migrate in schema releases grant select, insert, update, delete on tables to releases;
alter default privileges for role migrate in schema releases grant usage on sequences to releases;
do $$ begin
  -- The migrations make a schema that is missing.
  execute format('grant create on database %I to migrate', current_database());
  -- For connections through a pooler, which does not pass on what the services ask for at the start of one.
  execute format('alter role backend in database %I set search_path = backend', current_database());
  execute format('alter role releases in database %I set search_path = releases', current_database());
  execute format('alter role backend in database %I set statement_timeout = ''30s''', current_database());
  execute format('alter role releases in database %I set statement_timeout = ''30s''', current_database());
end $$;
