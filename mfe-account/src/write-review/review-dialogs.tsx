import { styled } from 'styled-components';
import { useLast } from '@store/shared/hooks/use-last';
import type { Review } from '@store/shared/contracts/reviews';
import { Button } from '@store/shared/ui/button';
import { Dialog } from '@store/shared/ui/dialog';
import { color, space } from '@store/shared/ui/theme';
import { ReviewDetail } from '../reviews-page/review-detail';
import { ReviewForm, type ReviewTask } from './review-form';

export type OpenDialog = { is: 'show'; reviews: Review[] } | { is: 'write'; task: ReviewTask };

const Several = styled.div`
  display: grid;
  gap: ${space[5]};
  > * + * {
    padding-top: ${space[5]};
    border-top: 1px solid ${color.thread};
  }
  .own-review {
    display: grid;
    gap: ${space[4]};
    justify-items: start;
  }
  .own-review > :first-child {
    width: 100%;
  }
`;

interface Props {
  open: OpenDialog | null;
  onClose: () => void;
  onEdit: (review: Review) => void;
  onWritten: (review: Review) => void;
}

/** Shows an order's reviews, or the form that writes or changes one. */
export function ReviewDialogs({ open, onClose, onEdit, onWritten }: Props) {
  const shown = useLast(open);
  const showing = shown?.is === 'show' ? shown.reviews : null;
  const writing = shown?.is === 'write' ? shown.task : null;
  return (
    <>
      <Dialog
        open={open?.is === 'show'}
        onClose={onClose}
        title={showing && showing.length > 1 ? 'Your reviews' : 'Your review'}
        width={showing?.some(({ imageIds }) => imageIds) ? '56rem' : '36rem'}
      >
        {showing ? (
          <Several>
            {showing.map((review) => (
              <div key={review.id} className="own-review">
                <ReviewDetail review={review} active={open?.is === 'show'} />
                <Button type="button" $look="quiet" onClick={() => onEdit(review)}>
                  Edit review
                </Button>
              </div>
            ))}
          </Several>
        ) : null}
      </Dialog>
      <Dialog
        open={open?.is === 'write'}
        onClose={onClose}
        title={writing?.is === 'edit' ? 'Edit your review' : 'Write a review'}
        width="40rem"
      >
        {writing && open?.is === 'write' ? (
          <ReviewForm
            key={writing.is === 'edit' ? writing.review.id : writing.orderId}
            task={writing}
            onDone={onWritten}
          />
        ) : null}
      </Dialog>
    </>
  );
}
