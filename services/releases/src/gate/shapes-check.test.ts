import * as z from 'zod';
import { shapesSchema, type DataShape, type Release } from '@store/shared/contracts/release';
import { sharedShapes } from '@store/shared/contracts/shapes';
import type { SliceName } from '@store/shared/contracts/slices';
import { widgetShapes } from '@store/shared/contracts/widgets';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import { sharedShapesCheck, widgetPropsCheck } from './shapes-check';
import { bySlice } from './static-checks';

const widget = 'mfe-cart/add-to-cart';
const route = { id: 'product', path: '/products/:handle', files: [], widgets: [widget] };

/** The check of a product page that gives props to the cart's widget. */
function checkProps(given: z.ZodType | DataShape | null, taken: z.ZodType | DataShape) {
  const propsOf = (shape: typeof given) =>
    shape && {
      widgetProps: shapesSchema.parse({
        [widget]: shape instanceof z.ZodType ? z.toJSONSchema(shape) : shape,
      }),
    };
  const releases = bySlice([
    sampleRelease('shell', '1.0.0'),
    sampleRelease('mfe-product', '1.3.0', { routes: [route], ...propsOf(given) }),
    sampleRelease('mfe-cart', '1.1.0', { widgets: { 'add-to-cart': [] }, ...propsOf(taken) }),
  ]);
  return widgetPropsCheck(releases, releases, ['mfe-cart']);
}

const image = z.object({ url: z.string(), width: z.number() });
const product = z.object({ title: z.string(), image: image.nullable() });
const props = z.object({
  product,
  tags: z.array(z.object({ name: z.string() })),
  size: z.string().optional(),
});

it.each<[string, z.ZodType, string]>([
  ['a missing prop', props.omit({ tags: true }), 'no tags, needed by'],
  ['a prop that may be missing', props.partial({ tags: true }), 'not always tags, needed by'],
  [
    'another type',
    props.extend({ product: product.extend({ title: z.number() }) }),
    'product.title as number, not as string as needed by',
  ],
  [
    'null where it is not taken',
    props.extend({ product: product.extend({ title: z.string().nullable() }) }),
    'product.title as string or null, not as string as needed by',
  ],
  [
    'a difference inside what may be null',
    props.extend({ product: product.extend({ image: image.omit({ width: true }).nullable() }) }),
    'no product.image.width, needed by',
  ],
  [
    'a difference in a list',
    props.extend({ tags: z.array(z.object({ name: z.boolean() })) }),
    'tags[].name as boolean, not as string as needed by',
  ],
  [
    'an optional prop of another type',
    props.extend({ size: z.number().optional() }),
    'size as number, not as string as needed by',
  ],
])('names %s, at any depth', (_, given, misfit) => {
  expect(checkProps(given, props)).toEqual([
    `mfe-product@1.3.0 gives ${widget} in /products/:handle ${misfit} mfe-cart@1.1.0: visitors of /products/:handle would see it fail, until both are built with the same props.`,
  ]);
});

it.each<[string, z.ZodType | null]>([
  ['the same', props],
  [
    'more than the widget knows',
    props.extend({ more: z.string(), product: product.extend({ id: z.int() }) }),
  ],
  ['no optional prop', props.omit({ size: true })],
  ['never null', props.extend({ product: product.extend({ image }) })],
  ['what was not recorded', null],
])('takes %s', (_, given) => {
  expect(checkProps(given, props)).toEqual([]);
});

it('records the shapes that slices are built with', () => {
  const shape = shapesSchema.parse(widgetShapes())[widget];
  expect(shape).toBeDefined();
  const { product: _, ...rest } = shape?.properties ?? {};
  expect(checkProps({ ...shape, properties: rest }, shape!)).toHaveLength(1);
  expect(checkProps(shape!, shape!)).toEqual([]);
});

const line = z.object({ title: z.string(), price: z.object({ amount: z.string() }) });
const cardProduct = z.object({ handle: z.string() });

/** Shapes of what a build knew: the cart, and a slot on cards. */
const shapes = (
  cartLine: z.ZodType,
  slotProduct: z.ZodType = cardProduct,
): Pick<Release, 'sharedShapes'> => ({
  sharedShapes: shapesSchema.parse({
    cart: z.toJSONSchema(z.object({ lines: z.array(cartLine) })),
    'card/action': z.toJSONSchema(z.object({ product: slotProduct })),
  }),
});
const wishlist = 'mfe-wishlist' as SliceName;

function checkShared(
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
  expect(checkShared({ wishlist: shapes(read) })).toEqual([
    'shell@1.2.0 gives no cart.lines[].price.currencyCode, needed by mfe-wishlist@1.1.0: pages of mfe-wishlist would fail where they read it, until a shell that gives it is live or in the same set, or mfe-wishlist is built without it.',
  ]);
});

it('names a prop of a slot that a page with the slot does not give, whichever of the two changes', () => {
  const of = { wishlist: shapes(line, cardProduct.extend({ price: z.string() })) };
  for (const changed of [wishlist, 'mfe-catalog'] as const)
    expect(checkShared({ ...of, shell: {} }, [changed])).toEqual([
      'mfe-catalog@1.0.0 gives the slot card/action no product.price, needed by mfe-wishlist@1.1.0: visitors would see it fail there, until both are built with the same props.',
    ]);
});

it.each([
  ['nothing that differs', {}],
  ['a shell that gives more', { shell: shapes(line.extend({ weight: z.number() })) }],
  ['a page without the slot', { catalog: {}, shell: {}, wishlist: shapes(line, z.number()) }],
])('takes %s', (_, of) => {
  expect(checkShared(of)).toEqual([]);
});

it('says nothing of slices that do not change', () => {
  const of = { wishlist: shapes(line.extend({ weight: z.number() })) };
  expect(checkShared(of, ['mfe-catalog'])).toEqual([]);
  expect(checkShared(of, ['shell'])).toHaveLength(1);
});

it('finds a missing field of a cart line in the shapes that slices are built with', () => {
  const { cart } = shapesSchema.parse(sharedShapes());
  const given = structuredClone(cart);
  delete given?.properties?.lines?.items?.properties?.quantity;
  expect(
    checkShared({
      shell: { sharedShapes: { cart: given } },
      catalog: {},
      wishlist: { sharedShapes: { cart } },
    })[0],
  ).toMatch(/^shell@1\.2\.0 gives no cart\.lines\[\]\.quantity, needed by mfe-wishlist@1\.1\.0: /);
});
