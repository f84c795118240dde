import {
  buildClientSchema,
  getIntrospectionQuery,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import * as z from 'zod';
import { versionOf } from '@store/service-kit/shopify-api-version';
import {
  accessHeaders,
  servedVersionHeader,
  type StorefrontAccess,
} from '@store/shared/contracts/storefront';
import { dateText } from '@store/shared/shop-data/date-text';
import type { CheckRow } from '../check-row';
import { newestSchema, typedSchema } from './schemas';
import { shopOperations } from './shop-operations';
import { changesFor } from './used-parts';

interface Asked extends StorefrontAccess {
  endpoint: string;
}

const timeLimitMs = 15_000;

const versionsAnswer = z.object({
  data: z.object({
    publicApiVersions: z.array(z.object({ handle: z.string(), supported: z.boolean() })),
  }),
});

/** Until when Shopify supports a version: for a year, which begins with its quarter. Null for `unstable`. */
function endText(version: string): string | null {
  const [year, month] = version.split('-');
  return month ? dateText(`${Number(year) + 1}-${month}-01`) : null;
}

/** What is good to know of a version that is asked for and served. */
export function servedNote(version: string): string {
  const end = endText(version);
  return `${version} is served; ${end ? `Shopify promises it until ${end}` : 'Shopify may change it any day'}.`;
}

/** What is wrong with a version in place of which another one is served. */
export const otherServed = (asked: string, served: string): string =>
  `Shopify has served ${served} instead of ${asked} since the latter ended: ${endText(asked) ?? 'now'}.`;

async function ask({ endpoint, ...access }: Asked, query: string) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...accessHeaders(access) },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(timeLimitMs),
  });
  return {
    served: response.headers.get(servedVersionHeader),
    answer: (await response.json()) as unknown,
  };
}

/** The schema that the API shows by introspection; where it shows none, the newest that a package ships. */
async function servedSchema(asked: Asked): Promise<GraphQLSchema> {
  const { answer } = await ask(asked, getIntrospectionQuery({ descriptions: false }));
  try {
    return buildClientSchema((answer as { data: IntrospectionQuery }).data);
  } catch {
    return newestSchema();
  }
}

/**
 * Says which version of the Storefront API is served, until when, and which parts of it that the shop's operations use have
 * changed since the version that they were written against.
 */
export async function checkVersion(asked: Asked): Promise<CheckRow> {
  const what = 'API version';
  const wanted = versionOf(asked.endpoint);
  if (!wanted)
    return { what, problems: [`${asked.endpoint} names no version, such as /api/2026-04/graphql.json.`] };
  const { served, answer } = await ask(asked, '{ publicApiVersions { handle supported } }');
  if (!served) return { what, problems: ['Shopify does not say which version it serves.'] };
  const supported = versionsAnswer
    .parse(answer)
    .data.publicApiVersions.filter((version) => version.supported);
  const newest =
    supported
      .map(({ handle }) => handle)
      .sort()
      .at(-1) ?? served;
  const choose = `Set STOREFRONT_API_VERSION to ${newest}.`;
  const problems: string[] = [];
  const notes: string[] = [];
  if (served !== wanted) problems.push(`${otherServed(wanted, served)} ${choose}`);
  else {
    notes.push(servedNote(wanted));
    if (!supported.some(({ handle }) => handle === wanted))
      problems.push(`Shopify does not support ${wanted}, though it is served. ${choose}`);
  }
  const { changed, refused } = usesOf(await shopOperations(), await servedSchema(asked));
  problems.push(...refused);
  notes.push(...(changed.length === 0 ? ['Nothing that the shop’s operations use has changed.'] : changed));
  return { what, problems, notes };
}

/** A sentence for each operation that uses what changed, and one for each that the served schema refuses. */
function usesOf(operations: ReadonlyMap<string, DocumentNode>, served: GraphQLSchema) {
  const written = typedSchema();
  const changed: string[] = [];
  const refused: string[] = [];
  for (const [name, document] of operations) {
    const parts = changesFor(document, written, served);
    if (parts.length > 0) changed.push(`${name} uses what changed: ${parts.join('; ')}.`);
    const reasons = validate(served, document).map(({ message }) => message);
    if (reasons.length > 0) refused.push(`${name} is refused: ${reasons.join(' ')}`);
  }
  return { changed, refused };
}
