import { useState } from 'react';
import { styled } from 'styled-components';
import { reviewSorts } from '@store/shared/contracts/reviews';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link, useNavigate } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { above, color, hover, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { countText } from './review-summary';
import { reviewsViewUrl, sortLabels, type ReviewsView } from './reviews-query';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  margin-block: ${space[5]} ${space[4]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.thread};
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    list-style: none;
  }
  li > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space[4]};
    border: 1px solid ${color.thread};
    border-radius: 22px;
    color: ${color.ink};
    text-decoration: none;
    ${above.md} {
      min-height: 36px;
    }
  }
  ${hover} {
    li > a:hover {
      border-color: ${color.ink};
    }
  }
  li > a[aria-current] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
  }
  label {
    flex: none;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  select {
    max-width: 100%;
    min-height: 44px;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.paper};
    cursor: pointer;
  }
`;

/** Filter and order of the list; links and a plain form, so they work without JavaScript too. */
export function ReviewControls({ view, found }: { view: ReviewsView; found: number | null }) {
  const navigate = useNavigate();
  // Show the choice at once, and follow the address when it changes.
  const [choice, setChoice] = useState({ sort: view.sort, at: view.sort });
  if (choice.at !== view.sort) setChoice({ sort: view.sort, at: view.sort });
  const chip = (changes: Partial<ReviewsView>, current: boolean, label: string, spoken?: string) => (
    <li key={label}>
      <Link
        to={reviewsViewUrl(view, changes)}
        aria-current={current ? 'true' : undefined}
        aria-label={spoken}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <Bar>
      <nav aria-label="Filter reviews">
        <ul>
          {chip({ stars: null, photos: false }, view.stars === null && !view.photos, 'All')}
          {[5, 4, 3, 2, 1].map((stars) =>
            chip(
              { stars: view.stars === stars ? null : stars },
              view.stars === stars,
              `${stars} ★`,
              `${stars} ${stars === 1 ? 'star' : 'stars'}`,
            ),
          )}
          {chip({ photos: !view.photos }, view.photos, 'With pictures')}
        </ul>
      </nav>
      <form action={pageUrl('reviews')} method="get">
        <label htmlFor="review-sort">Sort by</label>
        {view.stars === null ? null : <input type="hidden" name="stars" value={view.stars} />}
        {view.photos ? <input type="hidden" name="photos" value="1" /> : null}
        {view.product === null ? null : <input type="hidden" name="product" value={view.product} />}
        <select
          id="review-sort"
          name="sort"
          value={choice.sort}
          onChange={({ currentTarget }) => {
            const sort = reviewSorts.find((known) => known === currentTarget.value) ?? 'recent';
            setChoice({ sort, at: view.sort });
            void navigate(reviewsViewUrl(view, { sort }));
          }}
        >
          {reviewSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit" $look="quiet">
            Sort
          </Button>
        </noscript>
      </form>
      <VisuallyHidden role="status">{found === null ? '' : `${countText(found)} found`}</VisuallyHidden>
    </Bar>
  );
}
