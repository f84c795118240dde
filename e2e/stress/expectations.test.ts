import { wrongs } from './expectations';
import type { Answer, RequestKind } from './shoppers';

const answer = (kind: RequestKind, changes: Partial<Answer> = {}): Answer => ({
  kind,
  status: 200,
  ms: 20,
  retryAfter: false,
  text: '',
  ...changes,
});
const refused = { status: 503, retryAfter: true, text: 'Please try again.' };

it('takes a refusal in words from what is away, and from nothing else', () => {
  expect(wrongs('stop', 'backend', [answer('API', refused), answer('product')])).toEqual([]);
  expect(wrongs('stop', 'backend', [answer('product', refused)])).toEqual([
    'product: 1 of 1 refused that need not be, such as 503 after 20 ms',
  ]);
  expect(wrongs('full disk', 'backend', [answer('API', refused)])).toHaveLength(1);
});

it.each([
  ['without Retry-After', { ...refused, retryAfter: false }],
  ['without a sentence', { ...refused, text: '' }],
  ['500', { ...refused, status: 500 }],
  ['late', { ...refused, ms: 4000 }],
  ['no answer', { status: 0 }],
  ['a stack trace', { ...refused, text: 'Please try again.\n    at run (a.ts:1:2)' }],
])('finds a refusal that is wrong: %s', (_, changes) => {
  expect(wrongs('stop', 'backend', [answer('API', changes)])).toHaveLength(1);
});

it('lets a front door that is closed be closed, but with nothing wrong in what it answers', () => {
  const gone = [answer('health', { status: 0 }), answer('cached page', { ms: 8000 })];
  expect(wrongs('stop', 'edge', gone)).toEqual([]);
  expect(wrongs('slow disk', 'edge', gone)).toHaveLength(2);
  expect(wrongs('stop', 'edge', [answer('health', { status: 500 })])).toHaveLength(1);
});
