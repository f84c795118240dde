import * as z from 'zod';
import { port, readEnvironment } from '@store/service-kit/environment';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);

export const readEdgeEnvironment = (variables = process.env) =>
  readEnvironment(variables, {
    EDGE_HOST: z.string().default('127.0.0.1'),
    EDGE_PORT: port(4000),
    /** Address of the site as shoppers type it. */
    STORE_ORIGIN: z.url().default('http://localhost:4000'),
    /** Storefront API as browsers reach it, and as this process does. */
    STOREFRONT_ENDPOINT: z.url().default(`http://localhost:4010${storefrontApiPath}`),
    STOREFRONT_INTERNAL_ENDPOINT: z.url().default(`http://127.0.0.1:4010${storefrontApiPath}`),
    /** Public token of the Storefront API; it is in every page. */
    STOREFRONT_TOKEN: z.string().min(1).default('kith-demo-storefront-token'),
    /** Origin that pictures come from. */
    PICTURE_ORIGIN: z.url().default('http://localhost:4010'),
    CHECKOUT_ORIGIN: z.url().default('http://localhost:4010'),
    /** Address that request forms are sent to, e.g. of a form-handling service; without one our backend stores them. */
    FORM_SERVICE: z.url({ protocol: /^https?$/ }).optional(),
    BACKEND_ORIGIN: z.url().default('http://127.0.0.1:4020'),
    RELEASES_ORIGIN: z.url().default('http://127.0.0.1:4030'),
    RELEASES_TOKEN:
      variables.NODE_ENV === 'production'
        ? z.string().min(24)
        : z.string().min(1).default('kith-demo-releases-token'),
    DATA_DIR: z.string().default('.data'),
    /** Folder of the keys that releases must be signed with; only `public/` is read. `keys` in DATA_DIR without it. */
    RELEASE_KEYS: z.string().optional(),
    /** Where releases are, as the registry has it. */
    ARTIFACT_BUCKET: z.url({ protocol: /^s3$/ }).optional(),
    ARTIFACT_ENDPOINT: z.url().optional(),
    ARTIFACT_REGION: z.string().default('us-east-1'),
    /** Name of this edge, as the desk shows it; host and port without it. */
    EDGE_NAME: z.string().max(80).optional(),
    /** Share of page views that report their health. */
    HEALTH_SAMPLE: z.coerce.number().min(0).max(1).default(1),
    /** Reports of page health that one address may send in a minute. */
    HEALTH_REPORTS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
    /** Bearer token that opens `/metrics`; without one it is closed in production, and elsewhere open to this machine. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Header in which a CDN in front names the visitor's country, e.g. `cf-ipcountry`. */
    COUNTRY_HEADER: z.string().toLowerCase().optional(),
    /** Addresses of proxies whose forwarded addresses are believed, comma-separated. */
    TRUSTED_PROXIES: z.string().optional(),
    /** `off` leaves rendering to the browser; for benches and emergencies. */
    SERVER_RENDERING: flag('on'),
    /** `off` renders every page anew. */
    PAGE_CACHE: flag('on'),
    /** `off` renders pages of the navigation only when somebody asks for them. */
    READY_PAGES: flag('on'),
    /** JSON file that names the slices served from source; see development-slices.ts. */
    DEV_SLICES:
      variables.NODE_ENV === 'production'
        ? z.undefined({ error: 'serves slices from source, which production must not' }).optional()
        : z.string().optional(),
  });

export type EdgeEnvironment = ReturnType<typeof readEdgeEnvironment>;
