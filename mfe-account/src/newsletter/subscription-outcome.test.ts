import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { subscriptionOutcome } from './subscription-outcome';

it.each([
  ['?subscribed=1', { ok: true, message: subscriptionTexts.done }],
  ['?subscribed=0', { ok: false, message: subscriptionTexts.refused }],
  ['?subscribed=yes', null],
  ['', null],
])('reads %j as %j', (search, outcome) => {
  expect(subscriptionOutcome(search)).toEqual(outcome);
});
