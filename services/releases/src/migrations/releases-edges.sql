-- What edges last reported, to whichever registry.
create table edges (name text primary key, revision int not null, refused text not null, seen_at text not null);
