import * as z from 'zod';
import type { Discount } from '@store/shared/contracts/discounts';
import { commerceSignal, type CommerceAdmin } from '../platform/commerce-admin';

const pageSchema = z.object({
  codeDiscountNodes: z.object({
    edges: z.array(
      z.object({
        node: z.object({
          codeDiscount: z.object({
            // Other kinds of discounts than the queried one have no fields here.
            title: z.string().optional(),
            summary: z.string().optional(),
            status: z.string().optional(),
            endsAt: z.string().nullish(),
            codes: z.object({ nodes: z.array(z.object({ code: z.string() })) }).optional(),
          }),
        }),
      }),
    ),
  }),
});

/**
 * Coupons of the commerce service: usable ones first, then by expiry. Scheduled ones are left out.
 * @throws ApiRefusal 503 when commerce fails or is late.
 */
export async function listDiscounts(commerceAdmin: CommerceAdmin, now: number): Promise<Discount[]> {
  const { codeDiscountNodes } = await commerceAdmin.query(
    discountsQuery,
    { first: 50 },
    pageSchema,
    commerceSignal(),
  );
  return codeDiscountNodes.edges
    .map(({ node }) => node.codeDiscount)
    .filter(({ status }) => status !== 'SCHEDULED')
    .flatMap(({ codes, summary, title, endsAt, status }) =>
      (codes?.nodes ?? []).map(({ code }) => ({
        code,
        description: summary || title || code,
        expireAt: endsAt ?? null,
        expired: status === 'EXPIRED' || (typeof endsAt === 'string' && Date.parse(endsAt) <= now),
      })),
    )
    .sort((a, b) => Number(a.expired) - Number(b.expired) || (timeOf(a) < timeOf(b) ? -1 : 1));
}

const timeOf = ({ expireAt }: Discount) => (expireAt === null ? Infinity : Date.parse(expireAt));

const discountsQuery = `#graphql
  query Discounts($first: Int!) {
    codeDiscountNodes(first: $first) {
      edges {
        node {
          codeDiscount {
            ... on DiscountCodeBasic {
              title
              summary
              status
              endsAt
              codes(first: 10) { nodes { code } }
            }
          }
        }
      }
    }
  }
`;
