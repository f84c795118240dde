import type { Catalogue } from '../../catalogue/catalogue';
import { globalId, numberInId } from '../global-ids';
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

const location = { id: globalId('Location', locationNumber), name: 'Workshop' };

/** Resolvers of variants and their stock. */
export function adminInventory(catalogue: Catalogue, inventory: Inventory) {
  const found = ({ id }: Named) => catalogue.variantById(numberInId(id, 'ProductVariant') ?? -1);
  const foundItem = (id: string) =>
    catalogue.variantById(variantOfItem(numberInId(id, 'InventoryItem') ?? -1));
  const shown = (one: ReturnType<typeof found>) =>
    one && { id: globalId('ProductVariant', one.variant.id), title: one.variant.values.join(' / ') };
  const legacyResourceId = ({ id }: Named) => id.split('/').at(-1);

  /** The code and message of what is wrong with a quantity, or null. */
  function faultOf({ inventoryItemId, locationId, quantity }: QuantityInput) {
    if (!foundItem(inventoryItemId))
      return [
        'inventoryItemId',
        'INVALID_INVENTORY_ITEM',
        'The specified inventory item could not be found.',
      ];
    if (locationId !== location.id)
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
      const item = foundItem(entry.inventoryItemId);
      if (item) changes.set(item.variant.id, entry.quantity);
      const fault = faultOf(entry);
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
        const product = found(variant)?.product;
        if (!product) return null;
        const { id, handle, title, productType } = product;
        return { id: globalId('Product', id), handle, title, productType };
      },
      inventoryItem: ({ id }: Named) => ({
        id: globalId('InventoryItem', itemOfVariant(numberInId(id, 'ProductVariant') ?? -1)),
      }),
      availableForSale: (variant: Named) => (found(variant)?.variant.quantityAvailable ?? 0) > 0,
      inventoryQuantity: (variant: Named) => found(variant)?.variant.quantityAvailable,
    },
    InventoryItem: { variant: ({ id }: Named) => shown(foundItem(id)) },
    queries: {
      productVariant: (_: unknown, variant: Named) => shown(found(variant)),
      inventoryItem: (_: unknown, { id }: Named) => foundItem(id) && { id },
      location: (_: unknown, { id }: Partial<Named>) => (id == null || id === location.id ? location : null),
    },
    mutations: { inventorySetQuantities },
  };
}
