import type { RateLimit } from '@store/service-kit/rate-limits';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const waitAMinute = 'That was a lot of attempts. Please wait a minute and try again.';

/** Every rate limit of the backend. Clients are counted by `clientKey`, accounts and addresses by themselves. */
export const limits = {
  signInByAccount: { name: 'sign-in-account', max: 10, seconds: minute, message: waitAMinute },
  signInByClient: { name: 'sign-in-client', max: 30, seconds: minute, message: waitAMinute },
  registerByClient: { name: 'register-client', max: 10, seconds: 10 * minute, message: waitAMinute },
  codeByAddress: {
    name: 'code-address',
    max: 1,
    seconds: minute,
    message: 'We have just sent a code. Please wait a minute before asking for another one.',
  },
  codeByAddressADay: {
    name: 'code-address-day',
    max: 20,
    seconds: day,
    message: 'That address has been sent many codes today. Please try again tomorrow.',
  },
  codeByClient: { name: 'code-client', max: 10, seconds: minute, message: waitAMinute },
  /** Counts right and wrong codes. With five tries for each code, guessing one of a million takes years. */
  codeTriesByAddress: { name: 'code-tries', max: 30, seconds: hour, message: waitAMinute },
  ordersByClient: {
    name: 'orders-client',
    max: 10,
    seconds: minute,
    message: 'That was a lot of lookups. Please wait a minute and try again.',
  },
  ordersByAccount: {
    name: 'orders-account',
    max: 30,
    seconds: minute,
    message: 'That was a lot of lookups. Please wait a minute and try again.',
  },
  ordersByIdentifier: {
    name: 'orders-identifier',
    max: 10,
    seconds: minute,
    message: 'That was a lot of lookups. Please wait a minute and try again.',
  },
  formsByClient: {
    name: 'forms-client',
    max: 5,
    seconds: minute,
    message: 'That was a lot of requests. Please wait a minute and send it again.',
  },
  uploadRequestsByAccount: {
    name: 'upload-requests-account',
    max: 60,
    seconds: 10 * minute,
    message: waitAMinute,
  },
  welcomeMailByAddress: { name: 'welcome-mail', max: 1, seconds: day, message: waitAMinute },
  uploadsByAccount: {
    name: 'uploads-account',
    max: 30,
    seconds: day,
    message: 'You have added 30 pictures today. Please add more tomorrow.',
  },
  discountsByAccount: { name: 'discounts-account', max: 60, seconds: minute, message: waitAMinute },
  accountChanges: { name: 'account-changes', max: 20, seconds: minute, message: waitAMinute },
  reviewsByAccount: { name: 'reviews-account', max: 30, seconds: minute, message: waitAMinute },
} as const satisfies Record<string, RateLimit>;
