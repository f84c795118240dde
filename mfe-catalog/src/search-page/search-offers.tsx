import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import { homeTiles } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { font, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import { ProductList } from '../product-list';
import { linkChips } from './link-chips';

const Offers = styled.div`
  h2 {
    margin: ${space[6]} 0 ${space[4]};
    font: 500 ${size.title} / 1.15 ${font.display};
  }
  ${linkChips}
`;

/** What a page without results offers: the best sellers, if there are any, and the categories. */
export function SearchOffers({ bestSellers }: { bestSellers: readonly ListedProduct[] }) {
  return (
    <Offers>
      {bestSellers.length > 0 && (
        <>
          <h2>Best Sellers</h2>
          <ProductList label="Best Sellers" products={bestSellers} />
        </>
      )}
      <h2 id="shop-by-category">Shop by Category</h2>
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
