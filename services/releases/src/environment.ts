import * as z from 'zod';
import { port, readEnvironment } from '@store/service-kit/environment';

export const readReleasesEnvironment = (variables = process.env) =>
  readEnvironment(variables, {
    RELEASES_HOST: z.string().default('127.0.0.1'),
    RELEASES_PORT: port(4030),
    /** Where edges and the CLI reach the registry. */
    RELEASES_ORIGIN: z.url().default('http://127.0.0.1:4030'),
    /** Shared by the registry, its edges and release managers. */
    RELEASES_TOKEN:
      variables.NODE_ENV === 'production'
        ? z.string().min(24)
        : z.string().min(1).default('kith-demo-releases-token'),
    DATABASE_URL: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
  });
