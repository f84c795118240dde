import { useState } from 'react';
import { styled } from 'styled-components';
import { homeUrl } from '@store/shared/contracts/urls';
import type { ProductPreview } from '@store/shared/stores';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { Price } from '@store/shared/ui/price';
import type { ProductCardData } from '@store/shared/ui/product-card';
import { above, color, size, space } from '@store/shared/ui/theme';
import { RecentlyViewed } from '../recently-viewed/recently-viewed';
import { BrandPromises } from './brand-promises';
import { Gallery } from './gallery';
import { ProductAccordions } from './product-accordions';
import type { Product } from './product-model';
import { PurchasePanel, PurchasePanelSkeleton, useLinkedVariant } from './purchase-panel';
import { RecommendedProducts } from './recommended-products';
import { findVariant, firstChoice, type Choice } from './variant-choice';

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
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[7]};
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  min-width: 0;
  ${above.lg} {
    position: sticky;
    top: ${space[5]};
  }
  h1 {
    font-size: ${size.heading};
    overflow-wrap: anywhere;
    ${above.md} {
      font-size: ${size.display};
    }
  }
`;

const Amount = styled.p`
  margin-top: ${space[3]};
  font-size: ${size.title};
  font-variant-numeric: tabular-nums;
  small {
    margin-left: ${space[2]};
    color: ${color.madder};
    font-size: ${size.small};
  }
`;

interface ProductViewProps {
  /** What the list knew; null when the page was opened directly. */
  preview: ProductPreview | null;
  /** Null while it is on its way. */
  product: Product | null;
  recommended: Promise<ProductCardData[]>;
}

/** The product page. Title, price and picture stay in place when the rest of the product arrives. */
export function ProductView({ preview, product, recommended }: ProductViewProps) {
  const linkedVariant = useLinkedVariant();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen ?? (product ? firstChoice(product, linkedVariant) : []);
  const variant = product && findVariant(product, choice);
  const shown = product ?? preview;
  const price = variant?.price ?? product?.variants[0]?.price ?? preview?.price;
  const title = shown?.title ?? '';

  return (
    <Page>
      <div>
        <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: title }]} />
        <Main>
          <Gallery
            title={title}
            images={product?.images ?? (preview?.image ? [preview.image] : [])}
            wanted={variant?.image ?? null}
            seenInList={preview !== null}
            pending={product === null}
          />
          <Side>
            <div>
              <h1 tabIndex={-1}>{title}</h1>
              <Amount aria-live="polite">
                {price && <Price price={price} />}
                {variant && !variant.availableForSale && <small>Sold out</small>}
              </Amount>
            </div>
            {product ? (
              <PurchasePanel product={product} choice={choice} onChoose={setChosen} />
            ) : (
              <PurchasePanelSkeleton />
            )}
            <ProductAccordions product={product} />
          </Side>
        </Main>
      </div>
      <BrandPromises />
      <RecommendedProducts products={recommended} />
      {product && <RecentlyViewed product={product} />}
    </Page>
  );
}
