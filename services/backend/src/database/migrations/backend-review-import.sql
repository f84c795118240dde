alter table review_images add column source text;
-- Photographs of sample reviews, which the backend drew itself: the picture service has them now.
update review_images
  set source = regexp_replace(drawing->>'picture', '^https?://[^/]+/cdn/', '/review-photographs/')
    || '?seed=' || (drawing->>'seed')
  where drawing is not null;
alter table review_images drop column drawing;
drop table seeds;
