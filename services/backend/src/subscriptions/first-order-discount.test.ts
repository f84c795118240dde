import type * as policies from '@store/shared/shop-data/policies';
import { buildForTest } from '../testing/build-for-test';

jest.mock('@store/shared/shop-data/policies', () => {
  const actual = jest.requireActual<typeof policies>('@store/shared/shop-data/policies');
  return { ...actual, discounts: { ...actual.discounts, firstOrderShare: 0.37 } };
});

it('takes the discount in the mail and in the answer from the policies', async () => {
  const { client, emails } = await buildForTest();
  const { message } = (await client().post('/subscriptions', { email: 'ada@example.com' })).json();
  const [email] = await emails();
  for (const text of [message, email?.subject, email?.paragraphs[0]]) {
    expect(text).toContain('37%');
    expect(text).not.toMatch(/\b10\b/);
  }
});
