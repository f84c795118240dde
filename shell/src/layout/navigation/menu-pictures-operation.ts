import * as z from 'zod/mini';
import { orNull } from '@store/shared/clients/storefront/field-schemas';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import type { StorefrontDocument } from '@store/shared/contracts/storefront';
import { navigationCategories } from '@store/shared/shop-data/navigation';

/** Clans have no collection of their own; a tartan hat stands for them. */
const collectionOf = (slug: string) => (slug === 'clans' ? 'tartan-hat' : slug);

const slugs = navigationCategories.flatMap((category) =>
  category.kind === 'group' ? category.children.map(({ slug }) => slug) : [],
);

/** Aliases may not have hyphens; `c0` stands for the first entry. */
const fields = slugs.map(
  (slug, index) =>
    `c${index}: collection(handle: ${JSON.stringify(collectionOf(slug))}) { products(first: 1) { nodes { featuredImage { url } } } }`,
);

const answerSchema = z.record(
  z.string(),
  orNull(
    z.object({
      products: z.object({ nodes: z.array(z.object({ featuredImage: z.object({ url: z.string() }) })) }),
    }),
  ),
);

/** Addresses of pictures by the slugs of the menus' entries; entries without a picture are left out. */
export type MenuPictures = Readonly<Record<string, string>>;

/** The pictures of all menus in one request. The document is made from the navigation, so its type is given here. */
export const loadMenuPictures = defineOperation({
  document: `query MenuPictures {\n${fields.join('\n')}\n}` as StorefrontDocument<
    z.input<typeof answerSchema>,
    Record<string, never>
  >,
  schema: answerSchema,
  map: (answer): MenuPictures =>
    Object.fromEntries(
      slugs.flatMap((slug, index) => {
        const url = answer[`c${index}`]?.products.nodes[0]?.featuredImage.url;
        return url === undefined ? [] : [[slug, url] as const];
      }),
    ),
});
