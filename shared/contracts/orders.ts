import * as z from 'zod/mini';
import { mailedCodeSchema } from './request-text';

const money = z.object({ amount: z.string(), currencyCode: z.string() });

/** An order as `GET {api}/orders` lists it: the commerce Admin API's node. */
export const orderNodeSchema = z.object({
  id: z.string(),
  /** `#1001` */
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Absent when the service sends none; shown as Pending then. */
  displayFulfillmentStatus: z.optional(z.nullable(z.string())),
  /** ISO 8601; absent or null unless the order was canceled. */
  cancelledAt: z.optional(z.nullable(z.string())),
  totalPriceSet: z.object({ shopMoney: money }),
  /** The shipping service, by name. This and what follows is absent where the service does not send it. */
  shippingLine: z.optional(z.nullable(z.object({ title: z.string() }))),
  shippingAddress: z.optional(
    z.nullable(
      z.object({
        /** ISO 3166-1 alpha-2. */
        countryCodeV2: z.nullable(z.string()),
        /** City, state and country. */
        formattedArea: z.optional(z.nullable(z.string())),
        /** All lines, with the name; only for who has shown that the order's e-mail address is theirs. */
        formatted: z.optional(z.array(z.string())),
      }),
    ),
  ),
  /** Of the whole order, such as a gift note. */
  customAttributes: z.optional(z.array(z.object({ key: z.string(), value: z.nullable(z.string()) }))),
  /** The parcels. */
  fulfillments: z.optional(
    z.array(
      z.object({
        /** ISO 8601. */
        deliveredAt: z.nullable(z.string()),
        trackingInfo: z.array(
          z.object({
            company: z.nullable(z.string()),
            number: z.nullable(z.string()),
            url: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  ),
  lineItems: z.object({
    edges: z.array(
      z.object({
        node: z.object({
          title: z.string(),
          quantity: z.number(),
          originalTotalSet: z.object({ shopMoney: money }),
          image: z.nullable(z.object({ url: z.string() })),
          product: z.nullable(
            z.object({ id: z.string(), handle: z.string(), productType: z.optional(z.string()) }),
          ),
          /** The id orders it again. */
          variant: z.nullable(z.object({ id: z.optional(z.string()), title: z.string() })),
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

/**
 * Query of `GET {api}/orders`. Without `email`, and for a signed-in shopper whose own verified address it is,
 * the account's orders; anybody else's lookup is limited, and refused with `code_required` when
 * `ORDER_LOOKUP=code`.
 */
export const ordersQuerySchema = z.object({ email: z.optional(z.string().check(z.maxLength(300))) });

/**
 * `POST {api}/orders/code` mails a code to an address, or to the address of the newest order of a phone number;
 * the answer, `messageSchema`, is the same whether there are orders or not.
 */
export const orderCodeRequestSchema = z.object({ email: z.string().check(z.maxLength(300)) });

/** `POST {api}/orders/lookup`: the orders of who could read the mailed code. Answer: {@link ordersResponseSchema}. */
export const orderLookupRequestSchema = z.object({
  email: z.string().check(z.maxLength(300)),
  code: mailedCodeSchema,
});
