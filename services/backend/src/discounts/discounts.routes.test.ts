import { discountsPage, openAdminApi } from '../testing/admin-api';
import { registered } from '../testing/accounts';

const commerce = openAdminApi();

const coupon = (code: string, changes: Record<string, unknown> = {}) => ({
  node: {
    codeDiscount: {
      title: code,
      summary: `${code} for you`,
      status: 'ACTIVE',
      endsAt: null,
      codes: { nodes: [{ code }] },
      ...changes,
    },
  },
});

async function couponsOf(edges: unknown[]) {
  commerce.answers(() => discountsPage(edges));
  const { browser, clock } = await registered({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint });
  clock.time = Date.parse('2026-01-01T00:00:00Z');
  return browser.get('/discounts');
}

it('lists coupons with their value, usable ones first, then by expiry', async () => {
  const answer = await couponsOf([
    coupon('OVER', { endsAt: '2025-12-31T23:59:59Z' }),
    coupon('EVER'),
    coupon('SOON', { endsAt: '2026-02-01T00:00:00Z' }),
    coupon('ENDED', { status: 'EXPIRED' }),
    coupon('LATER', { status: 'SCHEDULED' }),
    { node: { codeDiscount: {} } },
  ]);
  expect(answer.json().data.slice(0, 3)).toEqual([
    { code: 'SOON', description: 'SOON for you', expireAt: '2026-02-01T00:00:00Z', expired: false },
    { code: 'EVER', description: 'EVER for you', expireAt: null, expired: false },
    { code: 'OVER', description: 'OVER for you', expireAt: '2025-12-31T23:59:59Z', expired: true },
  ]);
  expect(answer.json().data.map(({ code }: { code: string }) => code)).not.toContain('LATER');
});
