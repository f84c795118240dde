import { testDatabase } from '../testing/build-for-test';
import { createMailedCodes } from './mailed-codes';

it('redeems a code once when it is sent many times at the same time', async () => {
  const db = await testDatabase();
  const codes = createMailedCodes(db);
  const holder = { purpose: 'verify-email', subject: 'ada@example.com', client: 'one' } as const;
  const { code } = await db
    .transaction()
    .execute((transaction) => codes.issue(holder, holder.subject, transaction));
  const redeemed = await Promise.all(Array.from({ length: 20 }, () => codes.redeem(holder, code)));
  expect(redeemed.filter((sentTo) => sentTo !== null)).toEqual([holder.subject]);
});
