import { styled } from 'styled-components';
import { homeUrl } from '@store/shared/contracts/urls';
import { useRated } from '@store/shared/hooks/use-rated';
import {
  Link,
  storefrontContext,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@store/shared/runtime/router';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Button } from '@store/shared/ui/button';
import { Container } from '@store/shared/ui/container';
import { ProductCard } from '@store/shared/ui/product-card';
import { ProductGrid } from '@store/shared/ui/product-grid';
import { space } from '@store/shared/ui/theme';
import { listUrl, sharedHandles } from '../saved/handles';
import { useSavedHandles } from '../saved/saved-products';
import { ChooseDialog } from './choose-dialog';
import { loadSavedProducts, type SavedProduct } from './saved-product-operation';
import { useAddAll } from './use-add-all';
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
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: 'Wishlist' }]} />
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
  const rated = useRated(products);
  const adding = useAddAll(products);
  if (products.length === 0)
    return (
      <>
        <p>Nothing is saved yet. Press the heart of a product to keep it here.</p>
        <Button as={Link} to={homeUrl}>
          Continue Shopping
        </Button>
      </>
    );
  return (
    <>
      <ProductGrid aria-label="Saved products">
        {rated.map((product) => (
          <ProductCard key={product.handle} product={product} />
        ))}
      </ProductGrid>
      <Actions>
        <Button
          type="button"
          aria-disabled={adding.isBusy}
          disabled={products.every(({ isForSale }) => !isForSale)}
          onClick={() => void (adding.isBusy || adding.start())}
        >
          Add all to cart
        </Button>
        <a href={listUrl(products.map(({ handle }) => handle))}>Link to this list</a>
        <span role="status">{adding.outcome}</span>
      </Actions>
      <ChooseDialog
        products={adding.undecided}
        open={adding.isAsking}
        onClose={adding.stop}
        onChoose={(variants) => void adding.add(variants)}
      />
    </>
  );
}

const Page = styled(Container)`
  padding-bottom: ${space[8]};
  h1 {
    margin-bottom: ${space[5]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  margin-top: ${space[5]};
`;
