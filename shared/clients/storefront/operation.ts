import * as z from 'zod/mini';
import { StorefrontError, type StorefrontClient, type StorefrontDocument } from '../../contracts/storefront';

/**
 * One call of the Storefront API: the document that is sent, the schema that every answer is parsed with, and the
 * mapping to our type. Each operation has its own file.
 */
export interface Operation<Variables, Output> {
  readonly document: StorefrontDocument<unknown, Variables>;
  /**
   * Sends the operation and resolves with the mapped answer.
   * @throws StorefrontError when the service fails, or when its answer does not match the schema; the error's cause
   * names the operation and the path. Rejects with the caller's abort reason when the caller has aborted.
   */
  run(client: StorefrontClient, variables: Variables, options?: { signal?: AbortSignal }): Promise<Output>;
}

/** Compiles only if the schema accepts every answer that the API's types allow. */
type Accepts<Answer, Input> = Answer extends Input
  ? unknown
  : { 'the schema refuses an answer that the API may give': Input };

interface Definition<Answer, Variables, Schema extends z.ZodMiniType, Output> {
  /** From `graphql()`. */
  document: StorefrontDocument<Answer, Variables>;
  /** Of the answer's `data`. Fields that it does not name are dropped. */
  schema: Schema & Accepts<Answer, z.input<Schema>>;
  map: (data: z.output<Schema>) => Output;
}

/** The text of each operation of this bundle that was defined so far. */
export const definedOperations = new Set<string>();

/** Defines an operation; see {@link Operation}. */
export function defineOperation<Answer, Variables, Schema extends z.ZodMiniType, Output>({
  document,
  schema,
  map,
}: Definition<Answer, Variables, Schema, Output>): Operation<Variables, Output> {
  definedOperations.add(document as string);
  return {
    document,
    async run(client, variables, options) {
      const answer = await client.query(document, variables, options);
      const parsed = z.safeParse<Schema>(schema, answer);
      if (!parsed.success) throw new StorefrontError(malformed(document, parsed.error.issues));
      return map(parsed.data);
    },
  };
}

const nameOf = (document: StorefrontDocument<unknown, never>): string =>
  // oxlint-disable-next-line typescript/no-base-to-string -- a document is text at run time
  /(?:query|mutation)\s+(\w+)/.exec(String(document))?.[1] ?? 'unnamed operation';

function malformed(
  document: StorefrontDocument<unknown, never>,
  issues: readonly z.core.$ZodIssue[],
): TypeError {
  const paths = issues.slice(0, 3).map(({ path }) => path.join('.') || '(root)');
  return new TypeError(`Malformed answer to ${nameOf(document)} at ${paths.join(', ')}`);
}
