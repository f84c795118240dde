import * as z from 'zod';
import { shapesSchema, type DataShape } from '@store/shared/contracts/release';
import { widgetShapes } from '@store/shared/contracts/widgets';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import { bySlice } from './static-checks';
import { widgetPropsCheck } from './widget-props';

const widget = 'mfe-cart/add-to-cart';
const route = { id: 'product', path: '/products/:handle', files: [], widgets: [widget] };

/** The check of a product page that gives props to the cart's widget. */
function check(given: z.ZodType | DataShape | null, taken: z.ZodType | DataShape) {
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
  expect(check(given, props)).toEqual([
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
  expect(check(given, props)).toEqual([]);
});

it('records the shapes that slices are built with', () => {
  const shape = shapesSchema.parse(widgetShapes())[widget];
  expect(shape).toBeDefined();
  const { product: _, ...rest } = shape?.properties ?? {};
  expect(check({ ...shape, properties: rest }, shape!)).toHaveLength(1);
  expect(check(shape!, shape!)).toEqual([]);
});
