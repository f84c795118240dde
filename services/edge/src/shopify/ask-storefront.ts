import * as z from 'zod';
import type { WarningLog } from '@store/service-kit/logging';
import { measureUpstream } from '@store/service-kit/metrics';
import { compareApiVersion } from '@store/service-kit/served-api-version';
import {
  accessHeaders,
  servedVersionHeader,
  type StorefrontAccess,
} from '@store/shared/contracts/storefront';

/** The Storefront API, as an edge itself asks it. */
export interface EdgeStorefront extends StorefrontAccess {
  endpoint: string;
  log: WarningLog;
}

/** One operation, with the schema of its `data`. */
interface Operation<Data> {
  query: string;
  schema: z.ZodType<Data>;
}

/** @throws when the service does not answer, or with something else than its schema allows. */
export async function askStorefront<Data>(
  { endpoint, log, ...access }: EdgeStorefront,
  { query, schema }: Operation<Data>,
  variables: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Data> {
  const ask = async () => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...accessHeaders(access) },
      body: JSON.stringify({ query, variables }),
      redirect: 'error',
      signal,
    });
    const served = response.headers.get(servedVersionHeader);
    compareApiVersion({ api: 'storefront', endpoint, served, log });
    return z.object({ data: schema }).parse(await response.json()).data;
  };
  return measureUpstream('storefront', ask);
}
