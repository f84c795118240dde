import type { ServiceSchema } from '@store/service-kit/migrations';

/** The backend's part of the database. */
export const backendSchema: ServiceSchema = {
  name: 'backend',
  migrations: {
    'backend-001-tables': new URL('./migrations/backend-001-tables.sql', import.meta.url),
  },
};
