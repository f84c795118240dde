import { useEffect, useState } from 'react';
import { store } from '@store/shared/shop-data/store';
import { variantId } from '@store/shared/contracts/storefront';
import { productUrl } from '@store/shared/contracts/urls';
import {
  defer,
  notFound,
  storefrontContext,
  storesContext,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@store/shared/runtime/router';
import type { ProductPreview } from '@store/shared/runtime/stores';
import { linkedVariant } from '../options/variant-address';
import { startingWith, type Product } from '../product/product';
import { productCache } from '../product/product-cache';
import { ProductMeta } from './product-meta';
import { ProductView } from './product-view';

interface ProductPageData {
  /** Absolute, without query. */
  address: string;
  preview: ProductPreview | null;
  /** A promise in the browser when a preview exists; `missing` for an unknown product. */
  product: Product | 'missing' | Promise<Product | 'missing'>;
}

const missingText = 'Product not found';

const productOperations = () =>
  import(/* webpackChunkName: "product-operations" */ '../product/product-operations');

/** The product. An unknown one is a 404, a failing service a 503. With a preview from a list the page does not wait for it. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<ProductPageData> {
  const storefront = context.get(storefrontContext);
  const stores = context.get(storesContext);
  const { handle = '' } = params;
  const { signal } = request;
  const address = new URL(productUrl(handle), request.url).href;
  const preview = stores.previews.get(handle) ?? null;

  const linked = linkedVariant(new URL(request.url).search);
  const known = productCache?.get(handle);
  const cached = known && linked !== null ? startingWith(known, linked) : known;
  if (cached) return { address, preview, product: cached };

  const loading = load();
  if (preview) return { address, preview, product: defer(loading) };

  const product = await loading;
  if (product === 'missing') throw notFound(missingText);
  return { address, preview: null, product };

  async function load(): Promise<Product | 'missing'> {
    const { loadProduct } = await productOperations();
    const product = await loadProduct.run(
      storefront,
      { handle, linked: variantId(linked ?? '0'), isLinked: linked !== null },
      { signal },
    );
    if (product) productCache?.set(handle, product);
    return product ?? 'missing';
  }
}

export function Component() {
  const { address, preview, product: source } = useLoaderData<ProductPageData>();
  const product = useArrived(source);
  if (product === 'missing') {
    // The error view expects a thrown response; after the loader the component throws it.
    // oxlint-disable-next-line typescript/only-throw-error
    throw { status: 404, statusText: 'Not Found', internal: false, data: { message: missingText } };
  }
  const title = product?.title ?? preview?.title ?? '';
  return (
    <>
      <title>{`${title} · ${store.name}`}</title>
      {product && <ProductMeta product={product} address={address} />}
      {/* Another product is another page: nothing chosen for the one before may stay. */}
      <ProductView key={address} address={address} preview={preview} product={product} />
    </>
  );
}

type Settled<Value> = { of: Promise<Value> } & ({ value: Value } | { error: unknown });

/**
 * A value or a promise of it: null until it has resolved. A rejection is thrown while rendering. Unlike `<Await>` it does
 * not remount what is on screen when the value arrives.
 */
function useArrived<Value>(source: Value | Promise<Value>): Value | null {
  const [settled, setSettled] = useState<Settled<Value> | null>(null);

  useEffect(() => {
    if (!(source instanceof Promise)) return;
    let wanted = true;
    source.then(
      (value) => wanted && setSettled({ of: source, value }),
      (error: unknown) => wanted && setSettled({ of: source, error }),
    );
    return () => {
      wanted = false;
    };
  }, [source]);

  if (!(source instanceof Promise)) return source;
  if (settled?.of !== source) return null;
  if ('error' in settled) throw settled.error;
  return settled.value;
}
