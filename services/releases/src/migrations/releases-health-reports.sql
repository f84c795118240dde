create table health_reports (id text primary key, at text not null);
