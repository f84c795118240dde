create table approvals (
  subject text not null, who text not null, why text not null, at text not null, primary key (subject, who));
