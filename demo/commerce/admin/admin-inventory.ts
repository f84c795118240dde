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
}
interface SetQuantities {
  input: {
    name: string;
    reason: string;
    referenceDocumentUri?: string | null;
    quantities: readonly QuantityInput[];
  };
}

/** Shopify's maximum of an inventory quantity. */
const largestQuantity = 1_000_000_000;

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
  function faultOf(entry: QuantityInput, found: ReturnType<Catalogue['variantById']>) {
    const { quantity } = entry;
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
    return null;
  }

  /** Nothing is changed when one quantity is wrong. */
  async function inventorySetQuantities(_: unknown, { input }: SetQuantities) {
    const { name, quantities, reason, referenceDocumentUri } = input;
    const changes = new Map<number, number>();
    const userErrors = quantities.flatMap((entry, place) => {
      const found = catalogue.variantById(variantOfItem(numberOf('InventoryItem', entry.inventoryItemId)));
      if (found) changes.set(found.variant.id, entry.quantity);
      const fault = faultOf(entry, found);
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
