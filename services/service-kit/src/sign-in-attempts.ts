import { clientWith, type Client } from './client-key';
import type { GrowingPause, RateLimit, RateLimits } from './rate-limits';

const minute = 60;
const day = 24 * 60 * minute;
const message = 'That was a lot of attempts. Please wait a little and try again.';
const pause = { longestSeconds: 15 * minute, forgetSeconds: day, message };

const byClient: readonly RateLimit[] = [
  {
    name: 'sign-in-client',
    max: 30,
    seconds: minute,
    message: 'That was a lot of attempts. Please wait a minute and try again.',
  },
  {
    name: 'sign-in-client-day',
    max: 1_000,
    seconds: day,
    message: 'That was a lot of attempts. Please try again tomorrow.',
  },
];
/** Wrong passwords of one client for one account. */
const byClientAndAccount: GrowingPause = { name: 'sign-in-pair', free: 5, firstSeconds: 5, ...pause };
/** Wrong passwords for an account from all devices that are not known to it. */
export const wrongByAccount: GrowingPause = {
  ...pause,
  name: 'sign-in-account',
  free: 100,
  firstSeconds: 1,
  longestSeconds: minute,
};
/** Wrong passwords in a session, or on a device where the account has been signed in. */
export const wrongByDevice: GrowingPause = { name: 'sign-in-device', free: 10, firstSeconds: 5, ...pause };

interface Attempt {
  client: Client;
  account: string;
  /** Key of the device when the account has been signed in there; null otherwise. */
  device: string | null;
}

/**
 * Counts an attempt to sign in with a password. What strangers do never delays a device that the account knows.
 * @returns forgets the wrong passwords; to be called after the right one.
 * @throws RateLimitError
 */
export async function countSignIn(
  rateLimits: RateLimits,
  { client, account, device }: Attempt,
): Promise<() => Promise<void>> {
  if (device === null) for (const limit of byClient) await rateLimits.take(limit, client);
  const counters: [GrowingPause, Client][] =
    device === null
      ? [
          [byClientAndAccount, clientWith(client, account)],
          [wrongByAccount, account],
        ]
      : [[wrongByDevice, device]];
  for (const [counter, key] of counters) await rateLimits.attempt(counter, key);
  return async () => {
    for (const [counter, key] of counters) await rateLimits.reset(counter, key);
  };
}
