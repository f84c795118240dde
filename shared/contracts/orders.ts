import * as z from 'zod/mini';

const money = z.object({ amount: z.string(), currencyCode: z.string() });

/** An order as `GET {api}/orders` lists it: the commerce Admin API's node (spec section 7). */
export const orderNodeSchema = z.object({
  id: z.string(),
  /** `#1001` */
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Absent when the service sends none; shown as Pending then. */
  displayFulfillmentStatus: z.optional(z.nullable(z.string())),
  totalPriceSet: z.object({ shopMoney: money }),
  lineItems: z.object({
    edges: z.array(
      z.object({
        node: z.object({
          title: z.string(),
          quantity: z.number(),
          originalTotalSet: z.object({ shopMoney: money }),
          image: z.nullable(z.object({ url: z.string() })),
          product: z.nullable(z.object({ id: z.string(), handle: z.string() })),
          variant: z.nullable(z.object({ title: z.string() })),
          customAttributes: z.optional(z.array(z.object({ key: z.string(), value: z.string() }))),
        }),
      }),
    ),
  }),
});

/** Answer of `GET {api}/orders?email={email_or_phone}`. */
export const ordersResponseSchema = z.object({ data: z.array(z.object({ node: orderNodeSchema })) });

export type OrderNode = z.infer<typeof orderNodeSchema>;
export type OrdersResponse = z.infer<typeof ordersResponseSchema>;

/** Every refusal of the backend: a sentence for the shopper and a stable code for programs. */
export const apiErrorSchema = z.object({ message: z.string(), code: z.string() });
export type ApiError = z.infer<typeof apiErrorSchema>;
