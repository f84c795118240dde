import { useState } from 'react';
import { styled } from 'styled-components';
import { storefrontContext, useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { useCart } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Container } from '@store/shared/ui/container';
import { ProductCard } from '@store/shared/ui/product-card';
import { ProductGrid } from '@store/shared/ui/product-grid';
import { space } from '@store/shared/ui/theme';
import { listUrl, sharedHandles } from '../saved/handles';
import { useSavedHandles } from '../saved/saved-products';
import { loadSavedProducts, type SavedProduct } from './saved-product-operation';
import { useProducts } from './use-products';

interface WishlistPageData {
  /** The products of a list that was shared by a link; null for the browser's own list. */
  shared: SavedProduct[] | null;
}

/** The products of a shared list. Only the browser knows its own. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<WishlistPageData> {
  const handles = sharedHandles(new URL(request.url).search);
  return {
    shared: handles && (await loadSavedProducts(context.get(storefrontContext), handles, request.signal)),
  };
}

export function Component() {
  const { shared } = useLoaderData<WishlistPageData>();
  const own = useProducts(useSavedHandles(), shared === null);
  const products = shared ?? own;
  return (
    <Page>
      <title>Wishlist · Kith & Cloth</title>
      <meta name="robots" content="noindex" />
      <h1>{shared ? 'A shared wishlist' : 'Your wishlist'}</h1>
      {products === null && <p role="status">Loading the list.</p>}
      {products === 'failed' && <p role="alert">The list could not be loaded. Please try again later.</p>}
      {Array.isArray(products) && <List products={products} />}
    </Page>
  );
}

function List({ products }: { products: SavedProduct[] }) {
  const add = useCart(({ add }) => add);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const forSale = products.flatMap(({ variantId }) => variantId ?? []);

  async function addAll() {
    setAdding(true);
    const results: boolean[] = [];
    for (const merchandiseId of forSale)
      results.push((await add({ merchandiseId, quantity: 1, attributes: [] })).ok);
    setAdding(false);
    setOutcome(`${results.filter(Boolean).length} of ${products.length} products are in your cart.`);
  }

  if (products.length === 0)
    return <p>Nothing is saved yet. Press the heart of a product to keep it here.</p>;
  return (
    <>
      <ProductGrid>
        {products.map((product) => (
          <ProductCard key={product.handle} product={product} />
        ))}
      </ProductGrid>
      <Actions>
        <Button
          type="button"
          aria-disabled={isAdding}
          disabled={forSale.length === 0}
          onClick={() => void (isAdding || addAll())}
        >
          Add all to cart
        </Button>
        <a href={listUrl(products.map(({ handle }) => handle))}>Link to this list</a>
        <span role="status">{outcome}</span>
      </Actions>
      <p>Each product is added in its first size and color for sale.</p>
    </>
  );
}

const Page = styled(Container)`
  padding-block: ${space[6]} ${space[8]};
  display: grid;
  gap: ${space[5]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
`;
