import * as z from 'zod';
import { shapesSchema, type Release } from '@store/shared/contracts/release';
import { sharedShapes } from '@store/shared/contracts/shapes';
import type { SliceName } from '@store/shared/contracts/slices';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import { sharedShapesCheck } from './shared-shapes';
import { bySlice } from './static-checks';

const line = z.object({ title: z.string(), price: z.object({ amount: z.string() }) });
const product = z.object({ handle: z.string() });

/** Shapes of what a build knew: the cart, and a slot on cards. */
const shapes = (cartLine: z.ZodType, slotProduct: z.ZodType = product): Pick<Release, 'sharedShapes'> => ({
  sharedShapes: shapesSchema.parse({
    cart: z.toJSONSchema(z.object({ lines: z.array(cartLine) })),
    'card/action': z.toJSONSchema(z.object({ product: slotProduct })),
  }),
});
const wishlist = 'mfe-wishlist' as SliceName;

function check(
  of: Partial<Record<'shell' | 'catalog' | 'wishlist', object>>,
  changed: SliceName[] = [wishlist],
) {
  const releases = bySlice([
    sampleRelease('shell', '1.2.0', of.shell ?? shapes(line)),
    sampleRelease('mfe-catalog', '1.0.0', of.catalog ?? shapes(line)),
    sampleRelease(wishlist, '1.1.0', {
      widgets: { heart: [] },
      slots: { 'card/action': { heart: 10 } },
      ...(of.wishlist ?? shapes(line)),
    }),
  ]);
  return sharedShapesCheck(releases, releases, changed);
}

it('names a field of a cart line that an older shell does not have', () => {
  const read = line.extend({ price: z.object({ amount: z.string(), currencyCode: z.string() }) });
  expect(check({ wishlist: shapes(read) })).toEqual([
    'shell@1.2.0 gives no cart.lines[].price.currencyCode, needed by mfe-wishlist@1.1.0: pages of mfe-wishlist would fail where they read it, until a shell that gives it is live or in the same set, or mfe-wishlist is built without it.',
  ]);
});

it('names a prop of a slot that a page with the slot does not give, whichever of the two changes', () => {
  const of = { wishlist: shapes(line, product.extend({ price: z.string() })) };
  for (const changed of [wishlist, 'mfe-catalog'] as const)
    expect(check({ ...of, shell: {} }, [changed])).toEqual([
      'mfe-catalog@1.0.0 gives the slot card/action no product.price, needed by mfe-wishlist@1.1.0: visitors would see it fail there, until both are built with the same props.',
    ]);
});

it.each([
  ['nothing that differs', {}],
  ['a shell that gives more', { shell: shapes(line.extend({ weight: z.number() })) }],
  ['a page without the slot', { catalog: {}, shell: {}, wishlist: shapes(line, z.number()) }],
])('takes %s', (_, of) => {
  expect(check(of)).toEqual([]);
});

it('says nothing of slices that do not change', () => {
  const of = { wishlist: shapes(line.extend({ weight: z.number() })) };
  expect(check(of, ['mfe-catalog'])).toEqual([]);
  expect(check(of, ['shell'])).toHaveLength(1);
});

it('finds a missing field of a cart line in the shapes that slices are built with', () => {
  const { cart } = shapesSchema.parse(sharedShapes());
  const given = structuredClone(cart);
  delete given?.properties?.lines?.items?.properties?.quantity;
  expect(
    check({
      shell: { sharedShapes: { cart: given } },
      catalog: {},
      wishlist: { sharedShapes: { cart } },
    })[0],
  ).toMatch(/^shell@1\.2\.0 gives no cart\.lines\[\]\.quantity, needed by mfe-wishlist@1\.1\.0: /);
});
