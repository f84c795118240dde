import * as z from 'zod';
import { minorUnits } from '@store/shared/contracts/money';
import { priceSchema, ucpPrice } from './ucp-catalog';

/** Fields of a cart in the Storefront API, as tools of agents show them. */
export const cartFields = `
  fragment AgentCart on Cart {
    id checkoutUrl
    cost { subtotalAmount { amount currencyCode } totalAmount { amount currencyCode } }
    lines(first: 250) {
      nodes {
        id quantity
        cost { amountPerQuantity { amount currencyCode } }
        merchandise { ... on ProductVariant { id title product { title } } }
      }
    }
  }`;

export const cartSchema = z.object({
  id: z.string(),
  checkoutUrl: z.string(),
  cost: z.object({ subtotalAmount: priceSchema, totalAmount: priceSchema }),
  lines: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        quantity: z.number(),
        cost: z.object({ amountPerQuantity: priceSchema }),
        merchandise: z.object({
          id: z.string(),
          title: z.string(),
          product: z.object({ title: z.string() }),
        }),
      }),
    ),
  }),
});

/** A cart of the Universal Commerce Protocol; its `continue_url` is the checkout. */
export function ucpCart(
  { id, checkoutUrl, cost, lines }: z.infer<typeof cartSchema>,
  messages: string[] = [],
) {
  return {
    id,
    currency: cost.totalAmount.currencyCode,
    line_items: lines.nodes.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      item: {
        id: line.merchandise.id,
        title: `${line.merchandise.product.title}, ${line.merchandise.title}`,
        price: ucpPrice(line.cost.amountPerQuantity).amount,
      },
    })),
    totals: [
      { type: 'subtotal', amount: minorUnits(cost.subtotalAmount) },
      { type: 'total', amount: minorUnits(cost.totalAmount) },
    ],
    messages: messages.map((content) => ({ type: 'warning', content })),
    continue_url: checkoutUrl,
  };
}
