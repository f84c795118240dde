-- Whether the version was in a composition that was live or in a rollout: then anybody may have its files.
alter table releases add column is_public boolean not null default false;
update releases set is_public = true
  where exists (
    select from compositions,
      lateral (select * from json_each_text(compositions.document::json -> 'slices')
        union all select * from json_each_text(compositions.document::json -> 'previous')) as named (slice, version)
    where named.slice = releases.slice and named.version = releases.version);
