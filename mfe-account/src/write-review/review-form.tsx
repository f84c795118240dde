import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createReview, editReview } from '../backend/reviews';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import { fitsIn, tooLongText, unitsFor } from '@store/shared/contracts/entered-text';
import { reviewMedia } from '@store/shared/contracts/review-pictures';
import { reviewLimits, type Review } from '@store/shared/contracts/reviews';
import { Message } from '@store/shared/ui/message';
import { TextAreaField } from '@store/shared/ui/text-area-field';
import { space } from '@store/shared/ui/theme';
import { FormCard } from '../forms/form-card';
import { SubmitButton } from '../forms/submit-button';
import { useAccountPage, useUnsaved } from '../session/account-context';
import { FeedbackPicker } from './feedback-picker';
import type { ReviewedProduct } from './order-reviews';
import { PicturePicker } from './picture-picker';
import { ProductChoice } from './product-choice';
import { clearDraft, keepDraft, readDraft } from './review-draft';
import { StarPicker } from './star-picker';
import { useReviewPictures, type ReviewPictures } from './use-review-pictures';

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`;

/** A new review of one of an order's products, or the change of one. */
export type ReviewTask =
  | { is: 'new'; orderId: string; products: ReviewedProduct[] }
  | { is: 'edit'; review: Review };

interface Props {
  task: ReviewTask;
  onDone: (review: Review) => void;
}

interface Words {
  productId: string;
  rating: number | null;
  content: string;
  feedback: Record<string, string>;
}

function firstWords(task: ReviewTask, email: string): Words {
  if (task.is === 'edit') {
    const { rating, content, additionalFeedback } = task.review;
    const feedback = Object.fromEntries(additionalFeedback.map(({ question, answer }) => [question, answer]));
    return { productId: '', rating, content, feedback };
  }
  const draft = readDraft(email, task.orderId);
  const known = task.products.find(({ id }) => id === draft?.productId) ?? task.products[0];
  return {
    productId: known?.id ?? '',
    rating: draft?.rating ?? null,
    content: draft?.content ?? '',
    feedback: draft?.feedback ?? {},
  };
}

/** Names of the pictures that the review has already. */
const storedPictures = (task: ReviewTask): string[] =>
  task.is === 'edit' ? reviewMedia(task.review.imageIds).map(({ name }) => name) : [];

function busyLabel({ pictures, isPreparing }: ReviewPictures): string {
  if (isPreparing) return 'Preparing pictures...';
  const place = pictures.findIndex(({ progress }) => progress !== null);
  return place < 0 ? 'Sending...' : `Sending picture ${place + 1} of ${pictures.length}...`;
}

const lengthProblem = (content: string): string | undefined =>
  fitsIn(content.trim(), reviewLimits.content) ? undefined : tooLongText(reviewLimits.content);

/** @param ids of the stored pictures */
function save(
  task: ReviewTask,
  words: Words,
  rating: number,
  ids: readonly string[],
): Promise<BackendResult<Review>> {
  const content = words.content.trim();
  const imageIds = ids.length > 0 ? ids.join(',') : null;
  const additionalFeedback = Object.entries(words.feedback).map(([question, answer]) => ({
    question,
    answer,
  }));
  if (task.is === 'edit')
    return editReview(task.review.id, { rating, content, imageIds, additionalFeedback });
  const product = task.products.find(({ id }) => id === words.productId);
  return createReview({
    productIds: [words.productId],
    orderId: task.orderId,
    content,
    imageIds,
    rating,
    variant: product?.variantTitle || null,
    additionalFeedback,
  });
}

/**
 * Stars, text and pictures. Sends the pictures first, then the review. After a failure the input stays, and stored
 * pictures are not sent again.
 */
export function ReviewForm({ task, onDone }: Props) {
  const { account, guarded } = useAccountPage();
  const [words, setWords] = useState(() => firstWords(task, account.email));
  const [touched, setTouched] = useState(false);
  const pictures = useReviewPictures(storedPictures(task), guarded);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const stars = useRef<HTMLInputElement>(null);
  useUnsaved(touched);

  const change = (changes: Partial<Words>) => {
    const next = { ...words, ...changes };
    setWords(next);
    setTouched(true);
    if (task.is === 'new') keepDraft({ ...next, email: account.email, orderId: task.orderId });
  };

  const submit = async () => {
    const { rating } = words;
    if (busy || pictures.isPreparing || lengthProblem(words.content)) return;
    if (rating === null) {
      setMissing('Please choose 1 to 5 stars.');
      stars.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    const ids = await pictures.store();
    const result = ids && (await guarded(() => save(task, words, rating, ids)));
    setBusy(false);
    if (!result) setProblem('A picture could not be sent. Remove it or try again; nothing else is lost.');
    else if (result.ok) {
      clearDraft();
      onDone(result.value);
    } else if (result.reason !== 'cancelled') setProblem(result.message);
  };

  return (
    <FormCard
      name={task.is === 'new' ? 'Write a review' : 'Edit your review'}
      plain
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        {task.is === 'new' ? (
          <ProductChoice
            products={task.products}
            value={words.productId}
            onChange={(productId) => change({ productId })}
          />
        ) : null}
        <StarPicker
          ref={stars}
          value={words.rating}
          error={missing}
          onChange={(rating) => {
            setMissing(undefined);
            change({ rating });
          }}
        />
        <TextAreaField
          label="Your review"
          hint="What do you like, and what should others know?"
          value={words.content}
          maxLength={unitsFor(reviewLimits.content)}
          error={lengthProblem(words.content)}
          onChange={({ currentTarget }) => change({ content: currentTarget.value })}
        />
        <FeedbackPicker value={words.feedback} onChange={(feedback) => change({ feedback })} />
        <PicturePicker pictures={pictures} busy={busy} />
        <SubmitButton busy={busy || pictures.isPreparing} busyLabel={busyLabel(pictures)}>
          {task.is === 'new' ? 'Submit review' : 'Save changes'}
        </SubmitButton>
        {problem ? <Message tone="error">{problem}</Message> : null}
      </Stack>
    </FormCard>
  );
}
