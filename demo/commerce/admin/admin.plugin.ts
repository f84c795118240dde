import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  buildSchema,
  execute,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  type SelectionSetNode,
} from 'graphql';
import * as z from 'zod';
import type { OrderStore } from '../orders/order-store';
import { adminRoot } from './admin-resolvers';
import { adminTypes } from './admin-schema';

export interface AdminOptions {
  orders: OrderStore;
  /** The private access token; only our own services have it. */
  token: string;
}

export const adminPath = '/admin/api/2025-04/graphql.json';

/** What a document may be; the schema has no cycles, so that its depth is bounded too. */
const limits = { bodyBytes: 64 * 1024, tokens: 600, rootFields: 5 } as const;

const requestSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Shopify's Admin API as far as the shop uses it. @see adminTypes */
export function adminPlugin(app: FastifyInstance, { orders, token }: AdminOptions, done: () => void): void {
  const schema = buildSchema(adminTypes);
  const rootValue = adminRoot(orders);
  const expected = digest(token);

  /** An answer as GraphQL has it; accidents are logged and say nothing about themselves. */
  function answer({ data, errors }: ExecutionResult): FormattedExecutionResult {
    const told = errors?.map((error) => {
      if (!error.originalError || error.originalError instanceof GraphQLError) return error.toJSON();
      app.log.error({ err: error.originalError }, 'an Admin API resolver failed');
      return new GraphQLError('Internal error', { nodes: error.nodes, path: error.path }).toJSON();
    });
    return { ...(told && { errors: told }), ...(data !== undefined && { data }) };
  }

  function read(source: string): DocumentNode | readonly GraphQLError[] {
    try {
      const document = parse(source, { maxTokens: limits.tokens });
      const faults = validate(schema, document, undefined, { maxErrors: 10 });
      if (faults.length > 0) return faults;
      return rootFields(document) > limits.rootFields
        ? [new GraphQLError(`A request may have at most ${limits.rootFields} fields at its root.`)]
        : document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }

  app.post(adminPath, { bodyLimit: limits.bodyBytes }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const sent = request.headers['x-shopify-access-token'];
    if (typeof sent !== 'string' || !timingSafeEqual(digest(sent), expected)) {
      return reply
        .code(401)
        .send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
    }
    const body = requestSchema.safeParse(request.body);
    if (!body.success)
      return reply.code(400).send({ errors: { query: 'Required parameter missing or invalid' } });
    const { query, variables, operationName } = body.data;
    const document = read(query);
    if (!('kind' in document)) return answer({ errors: document });
    return answer(await execute({ schema, document, rootValue, variableValues: variables, operationName }));
  });
  done();
}

/** Fields at the root, wherever they are written: how much a request asks of the database is bounded by it. */
function rootFields(document: DocumentNode): number {
  return document.definitions.reduce((count, definition) => {
    if (definition.kind === Kind.OPERATION_DEFINITION) return count + fieldsIn(definition.selectionSet);
    const ofRoot =
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value === 'QueryRoot';
    return ofRoot ? count + fieldsIn(definition.selectionSet) : count;
  }, 0);
}

function fieldsIn({ selections }: SelectionSetNode): number {
  return selections.reduce(
    (count, selection) =>
      count + (selection.kind === Kind.INLINE_FRAGMENT ? fieldsIn(selection.selectionSet) : 1),
    0,
  );
}
