import type { GrowingPause, RateLimit } from '@store/service-kit/rate-limits';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const tooManyLookups = 'That was a lot of lookups. Please wait a minute and try again.';
const waitAMinute = 'That was a lot of attempts. Please wait a minute and try again.';

/**
 * Every rate limit of the backend but those of passwords (`countSignIn`). Clients are counted by `clientNetworks`, with
 * larger limits for wider networks, accounts and mail addresses by themselves. What strangers do never uses up a limit of
 * the owner's devices and sessions.
 */
export const limits = {
  passkeySignInByClient: { name: 'passkey-client', max: 30, seconds: minute, message: waitAMinute },
  registerByClient: { name: 'register-client', max: 10, seconds: 10 * minute, message: waitAMinute },
  codeByClient: { name: 'code-client', max: 10, seconds: minute, message: waitAMinute },
  /** Counts right and wrong codes of six digits, not the codes of mailed links, which cannot be guessed. */
  codeTriesByClient: {
    name: 'code-tries-client',
    max: 30,
    seconds: hour,
    message: 'That was a lot of codes. Please use the link in the message, or try again in an hour.',
  },
  ordersByClient: { name: 'orders-client', max: 10, seconds: minute, message: tooManyLookups },
  ordersByAccount: { name: 'orders-account', max: 30, seconds: minute, message: tooManyLookups },
  ordersByIdentifier: { name: 'orders-identifier', max: 10, seconds: minute, message: tooManyLookups },
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
  stockAlertsByAddress: {
    name: 'stock-alerts-address',
    max: 20,
    seconds: day,
    message: 'That was a lot of requests for this address. Please try again tomorrow.',
  },
  uploadsByAccount: {
    name: 'uploads-account',
    max: 30,
    seconds: day,
    message: 'You have added 30 pictures today. Please add more tomorrow.',
  },
  discountsByAccount: { name: 'discounts-account', max: 60, seconds: minute, message: waitAMinute },
  accountChanges: { name: 'account-changes', max: 20, seconds: minute, message: waitAMinute },
  wishlistByAccount: { name: 'wishlist-account', max: 120, seconds: minute, message: waitAMinute },
  reviewsByAccount: { name: 'reviews-account', max: 30, seconds: minute, message: waitAMinute },
} as const satisfies Record<string, RateLimit>;

/** Attempts with growing pauses. */
export const pauses = {
  /** Codes that one client has mailed to an address, for each purpose. */
  codeByClientAndAddress: {
    name: 'code-pair',
    free: 1,
    firstSeconds: minute,
    longestSeconds: hour / 2,
    forgetSeconds: 6 * hour,
    message: 'We have just sent a code. Please wait a little before asking for another one.',
  },
  /** Codes that all strangers together have mailed to an address. Each can be guessed at five times. */
  codeByAddress: {
    name: 'code-address',
    free: 30,
    firstSeconds: minute / 2,
    longestSeconds: 5 * minute,
    forgetSeconds: day,
    message: 'That address has just been sent a code. Please wait a few minutes and try again.',
  },
} as const satisfies Record<string, GrowingPause>;
