import type { Configuration } from '@rspack/core';
import type { SliceConfiguration } from './slice-kit/src/build/recipe';
import mfeWishlist from './examples/mfe-wishlist/rspack.config.mjs';
import mfeAccount from './mfe-account/rspack.config';
import mfeCart from './mfe-cart/rspack.config';
import mfeCatalog from './mfe-catalog/rspack.config';
import mfeContent from './mfe-content/rspack.config';
import mfeProduct from './mfe-product/rspack.config';
import shell from './shell/rspack.config';

const slices: Record<string, SliceConfiguration> = {
  shell,
  'mfe-catalog': mfeCatalog,
  'mfe-product': mfeProduct,
  'mfe-cart': mfeCart,
  'mfe-account': mfeAccount,
  'mfe-content': mfeContent,
  'mfe-wishlist': mfeWishlist,
};

/**
 * Builds the slices that are named, in one process: `rspack build --env shell=1.0.0 --env mfe-cart=1.2.0`. With
 * `--env mode=development` for `npm run dev`.
 */
export default function build({ mode: given, ...versions }: Record<string, unknown>): Configuration[] {
  const mode = given === 'development' ? given : 'production';
  return Object.entries(versions).flatMap(([slice, version]) =>
    typeof version === 'string' ? (slices[slice]?.({ version, mode }) ?? []) : [],
  );
}
