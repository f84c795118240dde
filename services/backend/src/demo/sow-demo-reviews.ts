import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { nameFrom } from './names';
import type { Drawing } from './photograph';
import type { PopularProduct } from './popular-products';
import { seededRandom } from '@store/service-kit/seeded-random';
import { demoText } from './review-text';

/** The specified sample figures: 1538 reviews, 4.6 on average. */
export const demoDistribution = { 5: 1217, 4: 147, 3: 69, 2: 31, 1: 74 } as const;

const seedName = 'demo-reviews-1';
const day = 24 * 60 * 60 * 1000;
const oldest = 540;

interface Rows {
  reviews: Insertable<BackendSchema['reviews']>[];
  products: Insertable<BackendSchema['review_products']>[];
  images: Insertable<BackendSchema['review_images']>[];
}

/**
 * Stores the demo's reviews, once: popular products have several each, some have photographs that are drawn when
 * they are first looked at.
 * @returns whether they were stored now.
 */
export async function sowDemoReviews(
  db: BackendDatabase,
  products: readonly PopularProduct[],
  now: number,
): Promise<boolean> {
  const rows = demoReviews(products, now);
  return db.transaction().execute(async (transaction) => {
    const sown = await transaction
      .insertInto('seeds')
      .values({ name: seedName, sown_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!sown) return false;
    for (const part of parts(rows.reviews)) await transaction.insertInto('reviews').values(part).execute();
    for (const part of parts(rows.products))
      await transaction.insertInto('review_products').values(part).execute();
    for (const part of parts(rows.images))
      await transaction.insertInto('review_images').values(part).execute();
    return true;
  });
}

/** Whether the demo's reviews are there. */
export async function areDemoReviewsSown(db: BackendDatabase): Promise<boolean> {
  const found = await db.selectFrom('seeds').select('name').where('name', '=', seedName).executeTakeFirst();
  return found !== undefined;
}

function demoReviews(products: readonly PopularProduct[], now: number): Rows {
  const random = seededRandom(1538);
  const rows: Rows = { reviews: [], products: [], images: [] };
  const chosen = chooser(products, random);
  const texts = new Set<string>();
  for (const [index, rating] of shuffled(ratings(), random).entries()) {
    const product = chosen();
    const id = uuidFrom(`review ${index}`);
    const created = writtenAt(now, random);
    let said = demoText(random, rating, product.productType);
    while (texts.has(said.content)) said = demoText(random, rating, product.productType);
    texts.add(said.content);
    rows.reviews.push({
      id,
      account_id: null,
      user_name: nameFrom(random),
      rating,
      content: said.content,
      order_id: null,
      verified: random() < 0.94,
      variant: variantOf(product, random),
      feedback: JSON.stringify(said.feedback),
      created_at: created,
      edited_at: null,
      hidden: false,
    });
    const { handle, title } = product;
    rows.products.push({ review_id: id, position: 0, product_id: product.id, handle, title, order_id: null });
    for (let position = 0; position < photographs(random, rating); position++) {
      const picture = product.images.nodes[Math.floor(random() * product.images.nodes.length)]?.url;
      if (picture === undefined) break;
      const drawing: Drawing = { picture, seed: Math.floor(random() * 2 ** 31) };
      rows.images.push({
        id: createHash('sha256').update(`image ${index} ${position}`).digest('base64url').slice(0, 22),
        account_id: null,
        review_id: id,
        position,
        created_at: created,
        drawing: JSON.stringify(drawing),
      });
    }
  }
  return rows;
}

/** Some three a day over a year and a half, a few more of late, none within the last hours. */
const writtenAt = (now: number, random: () => number): number =>
  Math.round(now - day / 8 - oldest * day * random() ** 1.1);

const ratings = (): number[] =>
  Object.entries(demoDistribution).flatMap(([stars, count]) => Array<number>(count).fill(Number(stars)));

/** A quarter of the reviews have pictures, up to three. */
function photographs(random: () => number, rating: number): number {
  if (random() > (rating >= 4 ? 0.26 : 0.12)) return 0;
  const chance = random();
  return chance < 0.55 ? 1 : chance < 0.85 ? 2 : 3;
}

/** Better sellers are chosen more often. */
function chooser(products: readonly PopularProduct[], random: () => number): () => PopularProduct {
  const weights = products.map((_, rank) => 1 / (rank + 4) ** 0.85);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let left = random() * total;
    const place = weights.findIndex((weight) => (left -= weight) <= 0);
    const product = products[Math.max(0, place)];
    if (!product) throw new Error('There are no products to review.');
    return product;
  };
}

function variantOf({ variants }: PopularProduct, random: () => number): string | null {
  const title = variants.nodes[Math.floor(random() * variants.nodes.length)]?.title;
  return title === undefined || title === 'Default Title' ? null : title;
}

function shuffled<Item>(list: Item[], random: () => number): Item[] {
  return list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** The same on every machine, so that a link to a demo review works on all of them. */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function* parts<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += 200) yield rows.slice(start, start + 200);
}
