import { sqlMigrations, type ServiceSchema } from '@store/service-kit/migrations';

/** The backend's part of the database. */
export const backendSchema: ServiceSchema = {
  name: 'backend',
  migrations: sqlMigrations(new URL('./migrations/', import.meta.url), [
    'backend-001-accounts',
    'backend-002-mail-and-limits',
    'backend-003-reviews',
    'backend-form-requests',
    'backend-review-moderation',
    'backend-review-import',
    'backend-code-recipients',
    'backend-known-devices',
    'backend-idempotency-keys',
    'backend-passkeys',
    'backend-webhooks',
    'backend-wishlists',
    'backend-stock-alerts',
    'backend-data-requests',
  ]),
  formerlyPublic: [
    'accounts',
    'sessions',
    'mailed_codes',
    'outbox',
    'request_limits',
    'subscribers',
    'reviews',
    'review_products',
    'review_images',
    'seeds',
    'form_requests',
    'review_moderation',
  ],
};
