import { GraphQLError } from 'graphql';
import type { Catalogue } from '../../catalogue/catalogue';
import { itemOfVariant, locationNumber, variantOfItem, type Inventory } from '../inventory';

interface Named {
  id: string;
}
interface QuantityInput {
  inventoryItemId: string;
  locationId: string;
  quantity: number;
  compareQuantity?: number | null;
}
interface SetQuantities {
  input: {
    name: string;
    reason: string;
    referenceDocumentUri?: string | null;
    ignoreCompareQuantity: boolean;
    quantities: readonly QuantityInput[];
  };
}

/** Shopify's maximum of an inventory quantity and of the entries of a list. */
const largestQuantity = 1_000_000_000;
const mostQuantities = 250;

/** The number of a global id. @throws GraphQLError for another type's */
function numberOf(type: string, id: string): number {
  const number = new RegExp(`^gid://shopify/${type}/(\\d{1,15})$`).exec(id)?.[1];
  if (!number) throw new GraphQLError(`Invalid global id '${id.slice(0, 200)}'`);
  return Number(number);
}

const gid = (type: string, number: number) => ({ id: `gid://shopify/${type}/${number}` });
const location = { ...gid('Location', locationNumber), name: 'Workshop' };

/** Resolvers of variants and their stock. */
export function adminInventory(catalogue: Catalogue, inventory: Inventory) {
  const variantNumber = ({ id }: Named) => numberOf('ProductVariant', id);
  const variantBy = (number: number) => {
    const found = catalogue.variantById(number);
    return found ? { ...gid('ProductVariant', number), title: found.variant.values.join(' / ') } : null;
  };
  const legacyResourceId = ({ id }: Named) => id.split('/').at(-1);

  /** The code and message of what is wrong with a quantity, or null. */
  function faultOf(entry: QuantityInput, found: ReturnType<Catalogue['variantById']>, compares: boolean) {
    const { quantity, compareQuantity } = entry;
    if (!found)
      return [
        'inventoryItemId',
        'INVALID_INVENTORY_ITEM',
        'The specified inventory item could not be found.',
      ];
    if (entry.locationId !== location.id)
      return ['locationId', 'INVALID_LOCATION', 'The specified location could not be found.'];
    if (quantity < 0) return ['quantity', 'INVALID_QUANTITY_NEGATIVE', 'The quantity can’t be negative.'];
    if (quantity > largestQuantity)
      return ['quantity', 'INVALID_QUANTITY_TOO_HIGH', 'The quantity can’t be higher than 1,000,000,000.'];
    if (!compares) return null;
    if (compareQuantity == null)
      return ['compareQuantity', 'COMPARE_QUANTITY_REQUIRED', 'The compareQuantity argument must be given.'];
    return compareQuantity === found.variant.quantityAvailable
      ? null
      : [
          'compareQuantity',
          'COMPARE_QUANTITY_STALE',
          'The compareQuantity argument no longer matches the quantity.',
        ];
  }

  /** Nothing is changed when one quantity is wrong. */
  async function inventorySetQuantities(_: unknown, { input }: SetQuantities) {
    const { name, quantities, reason, referenceDocumentUri, ignoreCompareQuantity } = input;
    if (quantities.length > mostQuantities)
      throw new GraphQLError(
        `The input array size of ${quantities.length} is greater than the maximum allowed of 250.`,
      );
    const changes = new Map<number, number>();
    const userErrors = quantities.flatMap((entry, place) => {
      const found = catalogue.variantById(variantOfItem(numberOf('InventoryItem', entry.inventoryItemId)));
      if (found) changes.set(found.variant.id, entry.quantity);
      const fault = faultOf(entry, found, !ignoreCompareQuantity);
      if (!fault) return [];
      const [field, code, message] = fault;
      return [{ code, message, field: ['input', 'quantities', String(place), field] }];
    });
    if (name !== 'available')
      userErrors.push({
        code: 'INVALID_NAME',
        message: 'Only the quantity named "available" can be set.',
        field: ['input', 'name'],
      });
    if (userErrors.length > 0) return { inventoryAdjustmentGroup: null, userErrors };
    if (changes.size > 0) await inventory.set(changes);
    const createdAt = new Date().toISOString();
    return { inventoryAdjustmentGroup: { createdAt, reason, referenceDocumentUri }, userErrors };
  }

  return {
    Product: { legacyResourceId },
    ProductVariant: {
      legacyResourceId,
      product(variant: Named) {
        const product = catalogue.variantById(variantNumber(variant))?.product;
        if (!product) return null;
        const { id, handle, title, productType } = product;
        return { handle, title, productType, ...gid('Product', id) };
      },
      inventoryItem: (variant: Named) => gid('InventoryItem', itemOfVariant(variantNumber(variant))),
      availableForSale: (variant: Named) =>
        (catalogue.variantById(variantNumber(variant))?.variant.quantityAvailable ?? 0) > 0,
      inventoryQuantity: (variant: Named) =>
        catalogue.variantById(variantNumber(variant))?.variant.quantityAvailable,
    },
    InventoryItem: {
      variant: ({ id }: Named) => variantBy(variantOfItem(numberOf('InventoryItem', id))),
    },
    queries: {
      productVariant: (_: unknown, variant: Named) => variantBy(variantNumber(variant)),
      inventoryItem: (_: unknown, { id }: Named) =>
        variantBy(variantOfItem(numberOf('InventoryItem', id))) && { id },
      location: (_: unknown, { id }: Partial<Named>) => (id == null || id === location.id ? location : null),
    },
    mutations: { inventorySetQuantities },
  };
}
