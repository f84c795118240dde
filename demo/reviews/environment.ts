import * as z from 'zod';
import { port, readEnvironment } from '@store/service-kit/environment';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** Settings of the sample reviews, which the commands that start a demo read. */
export const readReviewsEnvironment = (variables = process.env) =>
  readEnvironment(variables, {
    /** `off` leaves the sample reviews out. */
    DEMO_REVIEWS: z.enum(['on', 'off']).default('on'),
    STOREFRONT_INTERNAL_ENDPOINT: z.url().default(`http://127.0.0.1:4010${storefrontApiPath}`),
    STOREFRONT_TOKEN: z.string().min(1).default('kith-demo-storefront-token'),
    OFFICE_HOST: z.string().default('127.0.0.1'),
    OFFICE_PORT: port(4021),
    OFFICE_TOKEN: z.string().min(1).default('kith-demo-office-token'),
    REVIEW_PICTURE_ORIGIN: z.url().default('http://127.0.0.1:4010'),
  });
