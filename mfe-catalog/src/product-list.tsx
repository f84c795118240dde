import { useRated } from '@store/shared/hooks/use-rated';
import { useLocation, useNavigation } from '@store/shared/runtime/router';
import { ListLoading } from '@store/shared/ui/list-loading';
import { ProductCard, type ProductCardData } from '@store/shared/ui/product-card';
import { ProductGrid } from '@store/shared/ui/product-grid';

/** The first row's pictures load first: two on a phone, four on a desktop. */
const loadingOf = (index: number) => (index < 2 ? 'high' : index < 4 ? 'eager' : 'lazy');

/** The products of a page. They stay, dimmed, while another page of the same list loads. */
export function ProductList({ label, products }: { label: string; products: readonly ProductCardData[] }) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const rated = useRated(products);
  const turning = location?.pathname === pathname;
  return (
    <>
      <ListLoading shown={turning} />
      <ProductGrid aria-label={label} aria-busy={turning || undefined} data-dimmed={turning || undefined}>
        {rated.map((product, index) => (
          <ProductCard key={product.id} product={product} loading={loadingOf(index)} />
        ))}
      </ProductGrid>
    </>
  );
}
