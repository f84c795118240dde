import type * as policies from '@store/shared/shop-data/policies';
import { findDiscount } from './discounts';

jest.mock('@store/shared/shop-data/policies', () => {
  const actual = jest.requireActual<typeof policies>('@store/shared/shop-data/policies');
  return { ...actual, discounts: { firstOrderShare: 0.37, firstOrderCode: 'HELLO' } };
});

it('takes the first-order discount from the policies', () => {
  expect(findDiscount('hello').discount).toMatchObject({
    description: '37% off your first order',
    percent: 37,
  });
});
