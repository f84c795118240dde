-- Codes live ten minutes; those under way are asked for again.
delete from mailed_codes;
alter table mailed_codes add column sent_to text not null;
