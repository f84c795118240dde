-- Where a tester's link opens: at the preview, or at the shop. Links from before opened at the shop, and edges refuse them now.
delete from tester_links;
alter table tester_links add column site text not null default 'preview' check (site in ('shop', 'preview'));
