import { useLast } from '@store/shared/hooks/use-last';
import type { Review } from '@store/shared/contracts/reviews';
import { useLocation, useNavigate } from '@store/shared/runtime/router';
import { Dialog } from '@store/shared/ui/dialog';
import { ReviewDetail } from './review-detail';
import { reviewsViewUrl, type ReviewsView } from './reviews-query';

interface Props {
  /** The review that the address opens; null for none. */
  review: Review | null;
  view: ReviewsView;
  /** The address names a review that does not exist. */
  missing: boolean;
}

/** A review in a dialog with an address of its own; Back closes it. */
export function OpenReview({ review, view, missing }: Props) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const shown = useLast(review);

  const close = () => {
    // Opened from the list, go back to it. Opened by a link, replace the address.
    if (typeof state === 'object' && state !== null && 'overlay' in state) void navigate(-1);
    else
      void navigate(reviewsViewUrl(view, { page: view.page }), { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <Dialog
        open={review !== null}
        onClose={close}
        title={<bdi>{shown?.userName}</bdi>}
        width={shown?.imageIds ? '64rem' : '36rem'}
      >
        {shown ? <ReviewDetail key={shown.id} review={shown} active={review !== null} /> : null}
      </Dialog>
      <Dialog open={missing} onClose={close} title="This review is not here">
        <p>Its author may have taken it back. The other reviews are on this page.</p>
      </Dialog>
    </>
  );
}
