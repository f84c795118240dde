-- A crash must not give those who guess a fresh start.
alter table request_limits set logged;
