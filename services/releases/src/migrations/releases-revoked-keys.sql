-- Keys whose signatures count no more, also where their files still are.
create table revoked_keys (id text primary key);
insert into revoked_keys select distinct what from history where action = 'keys-revoke';
