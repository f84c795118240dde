import * as z from 'zod';
import { minorUnits } from '@store/shared/contracts/money';
import { productUrl } from '@store/shared/contracts/urls';

/** Fields of a product in the Storefront API, as tools of agents show them. */
export const productFields = `
  fragment AgentProduct on Product {
    id handle title description
    featuredImage { url altText }
    options { name optionValues { name } }
    variants(first: 250) {
      nodes { id title sku availableForSale price { amount currencyCode } selectedOptions { name value } }
    }
  }`;

export const priceSchema = z.object({ amount: z.string(), currencyCode: z.string() });

export const productSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  featuredImage: z.object({ url: z.string(), altText: z.string() }).nullable(),
  options: z.array(z.object({ name: z.string(), optionValues: z.array(z.object({ name: z.string() })) })),
  variants: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        sku: z.string().nullable(),
        availableForSale: z.boolean(),
        price: priceSchema,
        selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** An amount of the Universal Commerce Protocol, in the smallest unit of its currency. */
export const ucpPrice = (money: z.infer<typeof priceSchema>) => ({
  amount: minorUnits(money),
  currency: money.currencyCode,
});

/** A product of the Universal Commerce Protocol. @param storeOrigin of the shop, which has its page. */
export function ucpProduct(product: z.infer<typeof productSchema>, storeOrigin: string) {
  const variants = product.variants.nodes;
  const prices = variants.map((variant) => ucpPrice(variant.price)).sort((a, b) => a.amount - b.amount);
  const { featuredImage } = product;
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    description: { plain: product.description },
    url: storeOrigin + productUrl(product.handle),
    price_range: { min: prices[0], max: prices.at(-1) },
    media: featuredImage ? [{ type: 'image', url: featuredImage.url, alt_text: featuredImage.altText }] : [],
    options: product.options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => ({ label: value.name })),
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku ?? '',
      title: variant.title,
      price: ucpPrice(variant.price),
      availability: { available: variant.availableForSale },
      selected_options: variant.selectedOptions.map(({ name, value }) => ({ name, label: value })),
    })),
  };
}
