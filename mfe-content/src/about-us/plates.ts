import type { StorefrontClient, StorefrontImage } from '@store/shared/contracts/storefront';
import { graphql, type ResultOf } from '@store/shared/clients/storefront/graphql';

/** A picture of the catalogue with the product it shows. */
export interface Plate {
  handle: string;
  title: string;
  image: StorefrontImage;
}

/** The page's pictures by where they hang; null where the catalogue had none to give. */
export type Plates = Record<keyof ResultOf<typeof platesQuery>, Plate | null>;

/** Pictures decorate this page: it does not wait longer for them, in milliseconds. */
const timeLimit = 1_500;

const noPlates: Plates = { african: null, tartan: null, polynesian: null, hawaiian: null, home: null };

/** Never fails the page: without an answer in time it is shown with drawn placeholders. */
export async function loadPlates(storefront: StorefrontClient, signal: AbortSignal): Promise<Plates> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeLimit);
  });
  try {
    const found = await Promise.race([storefront.query(platesQuery, {}, { signal }), late]);
    if (!found) return noPlates;
    return {
      african: plateOf(found.african),
      tartan: plateOf(found.tartan),
      polynesian: plateOf(found.polynesian),
      hawaiian: plateOf(found.hawaiian),
      home: plateOf(found.home),
    };
  } catch (error) {
    // The visitor left: the answer goes nowhere, and must not be taken for the page.
    if (signal.aborted) throw error;
    return noPlates;
  } finally {
    clearTimeout(timer);
  }
}

function plateOf(collection: ResultOf<typeof platesQuery>['african']): Plate | null {
  const product = collection?.products.nodes.find(({ featuredImage }) => featuredImage !== null);
  return product?.featuredImage
    ? { handle: product.handle, title: product.title, image: product.featuredImage }
    : null;
}

const plateFields = graphql(`
  fragment PlateFields on Collection {
    products(first: 2, sortKey: BEST_SELLING) {
      nodes {
        handle
        title
        featuredImage {
          url
          altText
          width
          height
        }
      }
    }
  }
`);

const platesQuery = graphql(
  `
    query AboutUsPlates {
      african: collection(handle: "african") {
        ...PlateFields
      }
      tartan: collection(handle: "tartan-hat") {
        ...PlateFields
      }
      polynesian: collection(handle: "polynesian") {
        ...PlateFields
      }
      hawaiian: collection(handle: "hawaiian-shirt") {
        ...PlateFields
      }
      home: collection(handle: "bedding-set") {
        ...PlateFields
      }
    }
  `,
  [plateFields],
);
