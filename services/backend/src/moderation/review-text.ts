import { charactersOf } from '@store/shared/contracts/entered-text';
import { dayText, printable } from '../admin/printable';
import type { ListedReview, ReviewModeration } from './moderation-contract';

/** Characters of a review in a list. */
const excerptLength = 70;

/** One line for each review: id, day, stars, visibility, author and beginning. */
export function listText(reviews: readonly ListedReview[]): string {
  if (reviews.length === 0) return 'No reviews.';
  return reviews
    .map(({ id, createdAt, rating, hidden, userName, content }) => {
      const letters = charactersOf(content);
      const begins =
        letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : content;
      return printable(
        `${id}  ${dayText(createdAt)}  ${rating}★  ${hidden ? 'hidden' : '      '}  ${userName}: ${begins}`,
      );
    })
    .join('\n');
}

/** All details of one review with its moderation history. */
export function reviewText({ review, history }: ReviewModeration): string {
  const { id, createdAt, rating, hidden, userName, content } = review;
  return [
    `Review ${id}, ${dayText(createdAt)}, ${hidden ? 'hidden' : 'shown'}`,
    `${printable(userName)}, ${rating} of 5 stars`,
    '',
    ...content.split('\n').map(printable),
    ...(history.length > 0 ? [''] : []),
    ...history.map(({ at, hidden: taken, who, why }) =>
      printable(`${dayText(at)}  ${taken ? 'hidden' : 'shown again'} by ${who}: ${why}`),
    ),
  ].join('\n');
}

/** The review's id from an argument, which is the id or the address of its page. */
export function reviewIdIn(typed: string): string | null {
  return /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(typed)?.[0].toLowerCase() ?? null;
}
