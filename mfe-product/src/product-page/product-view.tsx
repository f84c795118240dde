import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { homeUrl } from '@store/shared/contracts/urls';
import { variantNumber, type StorefrontImage } from '@store/shared/contracts/storefront';
import { useLocation } from '@store/shared/runtime/router';
import type { ProductPreview } from '@store/shared/runtime/stores';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { Skeleton } from '@store/shared/ui/skeleton';
import { above, space } from '@store/shared/ui/theme';
import { ProductAccordions as AccordionsNow } from '../below/product-accordions';
import { ProductMore as MoreNow } from '../below/product-more';
import { ProductRating as RatingNow } from '../below/product-rating';
import { Gallery } from '../gallery/gallery';
import { linkedVariant, showVariantInAddress } from '../options/variant-address';
import { findVariant, firstChoice, type Choice } from '../options/variant-choice';
import { usePersonalization } from '../personalization/use-personalization';
import { later } from '@store/shared/ui/later';
import { galleryOf, type Product } from '../product/product';
import { ProductTitle } from './product-title';
import { PurchasePanel, PurchasePanelSkeleton } from './purchase-panel';

const loadBelow = () => import(/* webpackChunkName: "below" */ '../below/below');

const Accordions = later(
  __SERVER__ ? AccordionsNow : null,
  async () => (await loadBelow()).ProductAccordions,
  <Skeleton $height="19em" />,
);

const RatingRoom = styled.span`
  display: block;
  height: 24px;
`;

const Rating = later(
  __SERVER__ ? RatingNow : null,
  async () => (await loadBelow()).ProductRating,
  <RatingRoom />,
);

const More = later(__SERVER__ ? MoreNow : null, async () => (await loadBelow()).ProductMore);

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
  ${above.lg} {
    grid-template: 'gallery title' auto 'gallery side' 1fr / minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[5]} ${space[7]};
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
export function ProductView({ address, preview, product }: ProductViewProps) {
  const linked = linkedVariant(useLocation().search);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen ?? (product ? firstChoice(product, linked) : []);
  const variant = product && findVariant(product, choice);
  const productId = product?.id ?? preview?.id;
  const title = product?.title ?? preview?.title ?? '';
  const pictured = variant?.image ?? null;
  const { images, wanted } = useMemo(
    () =>
      product
        ? galleryOf(product, pictured)
        : { images: preview?.image ? [preview.image] : noImages, wanted: null },
    [product, preview, pictured],
  );
  const personal = usePersonalization(product, images);

  const choose = (next: Choice) => {
    setChosen(next);
    const found = product && findVariant(product, next);
    showVariantInAddress(found && variantNumber(found.id));
  };

  return (
    <Page>
      <div>
        <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: title }]} />
        <Main>
          <ProductTitle
            title={title}
            price={variant?.price ?? product?.variants[0]?.price ?? preview?.price}
            note={product ? purchaseNote(product, variant) : ''}
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
              <PurchasePanel product={product} choice={choice} onChoose={choose} personal={personal} />
            ) : (
              <PurchasePanelSkeleton />
            )}
            <Accordions product={product} />
          </Side>
        </Main>
      </div>
      <More product={product} address={address} productId={productId} />
    </Page>
  );
}

/** The reason why the choice cannot be bought; empty when it can. */
function purchaseNote({ variants }: Product, variant: Product['variants'][number] | null): string {
  if (variants.length === 0) return 'Not for sale at the moment';
  if (!variant) return 'Not made in this combination';
  return variant.availableForSale ? '' : 'Sold out';
}
