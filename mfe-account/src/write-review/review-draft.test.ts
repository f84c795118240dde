import fc from 'fast-check';
import { storageKeys } from '@store/shared/contracts/storage';
import { malformedText, refuseStorage } from '@store/shared/testing/malformed';
import { keepDraft, readDraft } from './review-draft';
import { casesOf } from '@store/shared/testing/proof';

const draft = {
  email: 'ada@example.com',
  orderId: 'o-1',
  productId: 'p-1',
  rating: 4,
  content: 'Warm.',
  feedback: { Fit: 'Good' },
};
const read = () => readDraft(draft.email, draft.orderId);

it('is given back to its author for its order only', () => {
  keepDraft(draft);
  expect(read()).toEqual(draft);
  expect(readDraft(draft.email, 'o-2')).toBeNull();
  expect(readDraft('eve@example.com', draft.orderId)).toBeNull();
  expect(read()).toBeNull();
});

it('a malformed draft costs the draft', () => {
  fc.assert(
    fc.property(malformedText(draft), (text) => {
      sessionStorage.setItem(storageKeys.reviewDraft, text);
      const found = read();
      if (found) {
        expect([null, 1, 2, 3, 4, 5]).toContain(found.rating);
        expect([typeof found.content, typeof found.productId]).toEqual(['string', 'string']);
      }
    }),
    { numRuns: casesOf(1000) },
  );
});

it('a browser that refuses storage has no draft', () => {
  const allow = refuseStorage();
  try {
    keepDraft(draft);
    expect(read()).toBeNull();
  } finally {
    allow();
  }
});
