import * as z from 'zod';
import { port, readEnvironment, runModeOf, secret } from '@store/service-kit/environment';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** Settings of the sample reviews, which the commands that start a demo read. */
export function readReviewsEnvironment(variables = process.env) {
  const mode = runModeOf(variables);
  return readEnvironment(variables, {
    /** `off` leaves the sample reviews out. */
    DEMO_REVIEWS: z.enum(['on', 'off']).default('on'),
    STOREFRONT_INTERNAL_ENDPOINT: z.url().default(`http://127.0.0.1:4010${storefrontApiPath}`),
    STOREFRONT_TOKEN: secret(mode, 'kith-demo-storefront-token', 1),
    OFFICE_HOST: z.string().default('127.0.0.1'),
    OFFICE_PORT: port(4021),
    OFFICE_TOKEN: secret(mode, 'kith-demo-office-token'),
    REVIEW_PICTURE_ORIGIN: z.url().default('http://127.0.0.1:4010'),
  });
}
