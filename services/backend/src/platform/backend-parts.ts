import type { Accounts } from '../accounts/accounts';
import type { MailedCodes } from '../codes/mailed-codes';
import type { BackendDatabase } from '../database/schema';
import type { BackendEnvironment } from '../environment';
import type { RateLimits } from '@store/service-kit/rate-limits';
import type { Mail } from '../mail/mail';
import type { Passkeys } from '@store/service-kit/passkeys/passkeys';
import type { TtlCache } from '../reviews/ttl-cache';
import type { Visitor } from '../sessions/session-cookies';
import type { Sessions } from '../sessions/sessions';
import type { ReviewPictures } from '../storage/review-pictures';
import type { CommerceAdmin } from './commerce-admin';

export type BackendSettings = Pick<
  BackendEnvironment,
  | 'COMMERCE_ADMIN_ENDPOINT'
  | 'ADMIN_TOKEN'
  | 'ORDER_LOOKUP'
  | 'TRUSTED_PROXIES'
  | 'KEEP_ALIVE_MS'
  | 'SITE_ORIGINS'
  | 'FIRST_ORDER_CODE'
  | 'SHOPIFY_WEBHOOK_SECRET'
>;

/** What outlives an app and is passed to it. */
export interface BackendResources {
  db: BackendDatabase;
  mail: Mail;
  rateLimits: RateLimits;
  pictures: ReviewPictures;
  /** Cached answers about reviews; cleared after every change of a review. */
  reviewCache: TtlCache;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What the routes work with. */
export interface BackendParts extends BackendResources {
  settings: BackendSettings;
  accounts: Accounts;
  codes: MailedCodes;
  passkeys: Passkeys;
  sessions: Sessions;
  /** The full address of a page of the site, for messages. */
  pageAddress: (path: string) => string;
  visitor: Visitor;
  commerceAdmin: CommerceAdmin;
}
