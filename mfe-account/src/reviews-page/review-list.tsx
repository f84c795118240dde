import { styled } from 'styled-components';
import type { ReviewsPage } from '@store/shared/contracts/reviews';
import { useLocation, useNavigate, useNavigation } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { ListLoading } from '@store/shared/ui/list-loading';
import { Message } from '@store/shared/ui/message';
import { Pager } from '@store/shared/ui/pager';
import { above, motion, space } from '@store/shared/ui/theme';
import { ReviewCard } from './review-card';
import { reviewsViewUrl, type ReviewsView } from './reviews-query';

/** Cards of different heights without holes: they follow each other down the columns. */
const Cards = styled.ul`
  column-gap: ${space[5]};
  list-style: none;
  transition: opacity ${motion.backdrop};
  > li {
    padding-bottom: ${space[5]};
    break-inside: avoid;
  }
  ${above.md} {
    columns: 2;
  }
  ${above.lg} {
    columns: 3;
  }
  &[data-dimmed] {
    opacity: 0.5;
  }
`;

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  padding-block: ${space[6]};
`;

const ReviewsPager = styled(Pager)`
  padding-block: ${space[6]};
`;

/** The reviews of a page with the pager. The old list stays, dimmed, while the next one loads. */
export function ReviewList({ view, list }: { view: ReviewsView; list: ReviewsPage | null }) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const turning = next?.pathname === pathname && next.search !== search;

  if (list === null || list.content.length === 0) {
    return (
      <Empty>
        {list === null ? <Message tone="error">The reviews could not be loaded just now.</Message> : null}
        <p>No reviews match your current filters.</p>
        {list === null ? (
          <Button type="button" onClick={() => void navigate(pathname + search, { replace: true })}>
            Try again
          </Button>
        ) : null}
      </Empty>
    );
  }
  return (
    <>
      <ListLoading shown={turning} />
      <Cards aria-label="Reviews" aria-busy={turning || undefined} data-dimmed={turning || undefined}>
        {list.content.map((review, index) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              to={reviewsViewUrl(view, { page: view.page, review: review.id })}
              eager={index < 3}
            />
          </li>
        ))}
      </Cards>
      {list.totalPage > 1 ? (
        <ReviewsPager
          page={view.page}
          pages={list.totalPage}
          to={(page) => reviewsViewUrl(view, { page })}
          reach={2}
          ends
        />
      ) : null}
    </>
  );
}
