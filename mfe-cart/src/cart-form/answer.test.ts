import { answerUrl, readAnswer, type Answer } from './answer';

it.each<[Answer, string]>([
  [{ kind: 'added', variant: 'gid://shopify/ProductVariant/7' }, '/cart?added=7'],
  [{ kind: 'problem', problem: 'sold-out' }, '/cart?problem=sold-out'],
  [{ kind: 'changed' }, '/cart'],
])('writes %j as %s, and reads it', (answer, url) => {
  expect(answerUrl(answer)).toBe(url);
  expect(readAnswer(url)).toEqual(answer.kind === 'added' ? { kind: 'added', variant: '7' } : answer);
});

it.each(['', '?', '?problem=', '?problem=Call+0800', '?problem=constructor', '?page=2'])(
  'returns null for %j',
  (search) => expect(readAnswer(search)).toEqual({ kind: 'changed' }),
);
