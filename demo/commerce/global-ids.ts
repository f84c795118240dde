import { GraphQLError } from 'graphql';

/** `gid://shopify/Product/42`, the only form in which ids leave this service. */
export const globalId = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`;

/**
 * Parses a global id, of the `wanted` type if one is given; `query` is the part after `?`, such as the key of a cart.
 * @throws GraphQLError with Shopify's message when it is none, or of another type.
 */
export function parseGlobalId(text: string, wanted?: string) {
  const match = /^gid:\/\/shopify\/([A-Za-z0-9]{1,60})\/([A-Za-z0-9_.~-]{1,200})(?:\?(.{0,300}))?$/.exec(
    text,
  );
  const [, type, id, query] = match ?? [];
  if (!type || !id) throw new GraphQLError(`Invalid global id '${text.slice(0, 200)}'`);
  if (wanted !== undefined && type !== wanted) throw new GraphQLError(`Invalid id: ${text.slice(0, 200)}`);
  return { type, id, query: new URLSearchParams(query ?? '') };
}

/**
 * The number inside a global id of one type; null when the id is of that type but holds no number.
 * @throws GraphQLError when the text is no global id or one of another type.
 */
export function numberInId(text: string, type: string): number | null {
  const { id } = parseGlobalId(text, type);
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}
