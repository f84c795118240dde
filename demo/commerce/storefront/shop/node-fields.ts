import { GraphQLError } from 'graphql';
import { parseGlobalId } from '../../global-ids';
import type { RequestContext, ResolverMap } from '../api/resolver';

/** Null for an unknown id. @throws GraphQLError for a type without `node(id:)`. */
export function findNode(text: string, { catalogue }: RequestContext) {
  const { type, id } = parseGlobalId(text);
  const number = /^\d{1,18}$/.test(id) ? Number(id) : -1;
  if (type === 'Product') return catalogue.productById(number) ?? null;
  if (type === 'ProductVariant') return catalogue.variantById(number) ?? null;
  throw new GraphQLError(`node(id:) of type ${type} is not served by the stand-in`);
}

export const nodeFields: ResolverMap = {
  QueryRoot: {
    node: (_: unknown, { id }: { id: string }, context) => findNode(id, context),
    nodes: (_: unknown, { ids }: { ids: readonly string[] }, context) =>
      ids.map((id) => findNode(id, context)),
  },
};
