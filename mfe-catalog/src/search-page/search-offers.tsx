import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import { homeTiles } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { font, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import { ProductList } from '../product-list';
import { linkChips } from './link-chips';

/** Heading of one of several lists of the page. */
export const ListHeading = styled.h2`
  margin: ${space[6]} 0 ${space[4]};
  font: 500 ${size.title} / 1.15 ${font.display};
`;

const Offers = styled.div`
  ${linkChips}
`;

/** What a page without results offers: the best sellers, if there are any, and the categories. */
export function SearchOffers({ bestSellers }: { bestSellers: readonly ListedProduct[] }) {
  return (
    <Offers>
      {bestSellers.length > 0 && (
        <>
          <ListHeading>Best Sellers</ListHeading>
          <ProductList label="Best Sellers" products={bestSellers} />
        </>
      )}
      <ListHeading id="shop-by-category">Shop by Category</ListHeading>
      <nav aria-labelledby="shop-by-category">
        <ul>
          {homeTiles.map(({ slug, label, to }) => (
            <li key={slug}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Offers>
  );
}
