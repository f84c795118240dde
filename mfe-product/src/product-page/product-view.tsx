import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { useLast } from '@store/shared/hooks/use-last';
import { homeUrl } from '@store/shared/contracts/urls';
import { variantNumber, type StorefrontImage } from '@store/shared/contracts/storefront';
import { Slot, type ProductPreview } from '@store/shared/runtime/stores';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { HydrationBoundaries } from '@store/shared/ui/hydration-boundaries';
import { Skeleton } from '@store/shared/ui/skeleton';
import { above, space } from '@store/shared/ui/theme';
import { ProductAccordions as AccordionsNow } from '../below/product-accordions';
import { ProductMore as MoreNow } from '../below/product-more';
import { ProductRating as RatingNow } from '../below/product-rating';
import { Gallery } from '../gallery/gallery';
import { useChoice } from '../options/use-choice';
import { useVariants } from '../options/use-variants';
import { showVariantInAddress } from '../options/variant-address';
import { findVariant, isForSale, isMade, type Choice } from '../options/variant-choice';
import { usePersonalization } from '../personalization/use-personalization';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { galleryOf, type Product } from '../product/product';
import { ProductTitle } from './product-title';
import { PurchasePanel, PurchasePanelSkeleton } from './purchase-panel';

const loadBelow = () => import(/* webpackChunkName: "below" */ '../below/below');

const Accordions = lazyComponent(
  __SERVER__ ? AccordionsNow : null,
  async () => (await loadBelow()).ProductAccordions,
  <Skeleton $height="19em" />,
);

const RatingRoom = styled.span`
  display: block;
  height: 24px;
`;

const Rating = lazyComponent(
  __SERVER__ ? RatingNow : null,
  async () => (await loadBelow()).ProductRating,
  <RatingRoom />,
);

const More = lazyComponent(__SERVER__ ? MoreNow : null, async () => (await loadBelow()).ProductMore);

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-bottom: ${space[8]};
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  ${above.md} {
    grid-template: 'gallery title' auto 'gallery side' 1fr / minmax(0, 6fr) minmax(0, 5fr);
    column-gap: min(4vw, ${space[7]});
    > :first-child {
      grid-area: title;
    }
    > :nth-child(2) {
      grid-area: gallery;
    }
    > :last-child {
      grid-area: side;
    }
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  min-width: 0;
`;

interface ProductViewProps {
  /** Absolute, without query. */
  address: string;
  /** Preview from a list; null when the page was opened directly. */
  preview: ProductPreview | null;
  /** Null while it loads. */
  product: Product | null;
}

const noImages: readonly StorefrontImage[] = [];

/** The product page. Title, price and picture stay in place when the rest of the product loads. */
export function ProductView({ address, preview, product: loaded }: ProductViewProps) {
  const { choice, isMade: isChosen, choose, untouchedSize } = useChoice(loaded);
  const product = useVariants(loaded, choice);
  const variant = product && findVariant(product, choice);
  const isLoading = product !== null && !variant && isMade(product, choice);
  // Price and picture stay while the chosen variant is requested.
  const known = useLast(variant ?? null);
  const shown = isLoading ? known : variant;
  const productId = product?.id ?? preview?.id;
  const title = product?.title ?? preview?.title ?? '';
  const pictured = shown?.image ?? null;
  const { images, wanted } = useMemo(
    () =>
      product
        ? galleryOf(product, pictured)
        : { images: preview?.image ? [preview.image] : noImages, wanted: null },
    [product, preview, pictured],
  );
  const personal = usePersonalization(product, images);

  const number = variant && variantNumber(variant.id);
  useEffect(() => {
    if (isChosen && !isLoading) showVariantInAddress(number);
  }, [isChosen, isLoading, number]);

  return (
    <Page>
      <div>
        <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: title }]} />
        <Main data-keep-clear>
          <HydrationBoundaries>
            <ProductTitle
              title={title}
              priced={shown ?? product?.variants[0] ?? preview ?? undefined}
              note={product ? purchaseNote(product, choice) : ''}
              rating={<Rating productId={productId} />}
            />
            <Gallery
              title={title}
              images={images}
              wanted={wanted}
              look={personal.look}
              seenInList={preview !== null}
              pending={product === null}
              overlay={personal.overlay}
            />
            <Side>
              {product ? (
                <PurchasePanel
                  product={product}
                  choice={choice}
                  onChoose={choose}
                  untouchedSize={untouchedSize}
                  personal={personal}
                />
              ) : (
                <PurchasePanelSkeleton />
              )}
              {product && (
                <Slot
                  name="product/below"
                  props={{ product: { handle: product.handle, title: product.title } }}
                  room={<Skeleton $height="44px" />}
                />
              )}
              <Accordions product={product} />
            </Side>
          </HydrationBoundaries>
        </Main>
      </div>
      <More product={product} address={address} productId={productId} />
    </Page>
  );
}

/** The reason why the choice cannot be bought; empty when it can. */
function purchaseNote(product: Product, choice: Choice): string {
  if (product.variants.length === 0) return 'Not for sale at the moment';
  if (!isMade(product, choice)) return 'Not made in this combination';
  return isForSale(product, choice) ? '' : 'Sold out';
}
