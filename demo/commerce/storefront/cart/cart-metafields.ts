import type { CartMetafield, StoredCart } from '../../carts/cart-store';
import type { RequestContext, Resolver } from '../api/resolver';
import { metafieldNamespace, type OwnMetafield } from '../products/metafields';
import { CartRefusal, refuse } from './cart-changes';
import { parseCartId } from './cart-ids';

interface MetafieldError {
  code: string;
  elementIndex: number;
  field: readonly string[];
  message: string;
}

/** How much a cart may hold. */
const most = { metafields: 50, keyCharacters: 320, valueCharacters: 5000 };

/** Metafields, the last of those with one key. @throws CartRefusal for what cannot be one. */
export function newMetafields(inputs: readonly CartMetafield[], field: readonly string[]): CartMetafield[] {
  const byKey = new Map<string, CartMetafield>();
  inputs.forEach(({ key, type, value }, place) => {
    const isRight = /^[\w-]+\.[\w-]+$/.test(key) && !key.startsWith(`${metafieldNamespace}.`);
    if (!isRight || key.length > most.keyCharacters || value.length > most.valueCharacters)
      throw refuse('INVALID_METAFIELDS', [...field, String(place)], 'The metafield is not valid.');
    byKey.set(key, { key, type, value });
  });
  if (byKey.size > most.metafields)
    throw refuse('INVALID_METAFIELDS', field, `A cart can have at most ${most.metafields} metafields.`);
  return [...byKey.values()];
}

/** The metafield that a client has put on the cart; null without it. */
export function clientMetafield(cart: StoredCart, namespace: string, key: string): OwnMetafield | null {
  const found = cart.metafields?.find((metafield) => metafield.key === `${namespace}.${key}`);
  return found ? { value: () => found.value } : null;
}

/** Changes the metafields of a cart. @returns null for an unknown cart. */
function changeMetafields(
  ownerId: string,
  { carts }: RequestContext,
  change: (before: readonly CartMetafield[]) => readonly CartMetafield[],
) {
  const { token, key } = parseCartId(ownerId);
  return carts.update(token, key, (cart) => ({ ...cart, metafields: change(cart.metafields ?? []) }));
}

const noCart = { code: 'INVALID_OWNER', message: 'The cart does not exist.' };

const cartMetafieldsSet: Resolver = async (
  _: unknown,
  { metafields: inputs }: { metafields: readonly (CartMetafield & { ownerId: string })[] },
  context,
) => {
  const userErrors: MetafieldError[] = [];
  for (const [elementIndex, { ownerId, ...input }] of inputs.entries()) {
    const field = ['metafields', String(elementIndex)];
    try {
      const cart = await changeMetafields(ownerId, context, (before) =>
        newMetafields([...before, input], ['metafields']),
      );
      if (!cart) userErrors.push({ ...noCart, elementIndex, field });
    } catch (fault) {
      if (!(fault instanceof CartRefusal)) throw fault;
      const message = fault.errors[0]?.message ?? fault.message;
      userErrors.push({ code: 'INVALID_VALUE', elementIndex, field, message });
    }
  }
  return { userErrors };
};

const cartMetafieldDelete: Resolver = async (
  _: unknown,
  { input }: { input: { ownerId: string; key: string } },
  context,
) => {
  const { token, key } = parseCartId(input.ownerId);
  const cart = await context.carts.find(token, key);
  const refused = (error: { code: string; message: string }) => ({
    userErrors: [{ ...error, field: ['input'] }],
  });
  if (!cart) return refused(noCart);
  if (!cart.metafields?.some((metafield) => metafield.key === input.key))
    return refused({ code: 'METAFIELD_DOES_NOT_EXIST', message: 'The cart has no such metafield.' });
  await changeMetafields(input.ownerId, context, (before) =>
    before.filter((metafield) => metafield.key !== input.key),
  );
  return { userErrors: [] };
};

export const metafieldMutations = { cartMetafieldsSet, cartMetafieldDelete };
