alter table releases add column sha256 text;
