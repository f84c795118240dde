import { readFileSync } from 'node:fs';
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
import { adminApiPath } from '@store/shared/contracts/storefront';
import { isSameSecret } from '@store/service-kit/same-secret';
import type { OrderStore } from '../orders/order-store';
import { adminRoot } from './admin-resolvers';

export interface AdminOptions {
  orders: OrderStore;
  /** The private access token. */
  token: string;
}

/**
 * The part of Shopify's Admin API that the shop uses, with its names and types. Any other field is a GraphQL error that
 * names it.
 */
const adminTypes = readFileSync(new URL('./admin-schema.graphql', import.meta.url), 'utf8');

/** Limits of a document. The schema has no cycles, which bounds the depth as well. */
const limits = { bodyBytes: 64 * 1024, tokens: 600, rootFields: 5 } as const;

const requestSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** The Admin API, for `adminTypes`. */
export function adminPlugin(app: FastifyInstance, { orders, token }: AdminOptions, done: () => void): void {
  const schema = buildSchema(adminTypes);
  const rootValue = adminRoot(orders);

  /** Unexpected errors are logged, and answered without their message. */
  function toResponse({ data, errors }: ExecutionResult): FormattedExecutionResult {
    const publicErrors = errors?.map((error) => {
      if (!error.originalError || error.originalError instanceof GraphQLError) return error.toJSON();
      app.log.error({ err: error.originalError }, 'an Admin API resolver failed');
      return new GraphQLError('Internal error', { nodes: error.nodes, path: error.path }).toJSON();
    });
    return { ...(publicErrors && { errors: publicErrors }), ...(data !== undefined && { data }) };
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

  app.post(adminApiPath, { bodyLimit: limits.bodyBytes }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const sent = request.headers['x-shopify-access-token'];
    if (!isSameSecret(sent, token)) {
      return reply
        .code(401)
        .send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
    }
    const body = requestSchema.safeParse(request.body);
    if (!body.success)
      return reply.code(400).send({ errors: { query: 'Required parameter missing or invalid' } });
    const { query, variables, operationName } = body.data;
    const document = read(query);
    if (!('kind' in document)) return toResponse({ errors: document });
    return toResponse(
      await execute({ schema, document, rootValue, variableValues: variables, operationName }),
    );
  });
  done();
}

/** Number of root fields, fragments included: it bounds the number of database queries. */
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
