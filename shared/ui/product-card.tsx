import { useRef, useState } from 'react';
import { Link } from '@store/shared/runtime/router';
import { useCurrency, usePreviews } from '@store/shared/runtime/stores';
import type { StorefrontImage, StorefrontMoney } from '../contracts/storefront';
import { productUrl } from '../contracts/urls';
import { cardMarkup } from './card-markup';
import { Picture } from './picture';
import { Price } from './price';
import { BareStars } from './stars';

/** What a card shows of a product. `shared/clients/storefront/product-card` reads it from the commerce service. */
export interface ProductCardData {
  id: string;
  handle: string;
  title: string;
  price: StorefrontMoney;
  image: StorefrontImage | null;
  /** Seen while the card is pointed at or focused. */
  secondImage?: Pick<StorefrontImage, 'url'> | null;
  /** Average of the reviews; null or absent when there are none. */
  rating?: number | null;
  reviewCount?: number;
}

interface ProductCardProps {
  product: ProductCardData;
  /** How its picture loads; `high` or `eager` for the first row of a page. */
  loading?: 'high' | 'eager' | 'lazy';
  /** How wide the picture is drawn; that of a card in a ProductGrid unless told otherwise. */
  sizes?: string;
}

/** Card widths in a ProductGrid of 2, 3 and 4 columns. */
export const gridSizes = '(min-width: 1320px) 306px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw';
export const cardWidths = [240, 400, 640] as const;

/** How long somebody looks who only passes, in milliseconds: a second view is not fetched for that. */
const glance = 100;

/**
 * On the server, where nobody points at it, an item whose picture is lazy is text; React announces the others' pictures in
 * the document's head.
 */
function CardOfServer(props: ProductCardProps) {
  const { product, loading = 'lazy', sizes = gridSizes } = props;
  const { image } = product;
  const currency = useCurrency((state) => state.selected);
  if (typeof document !== 'undefined' || loading !== 'lazy' || !image) return <LiveCard {...props} />;
  const card = cardMarkup({ ...product, image }, cardWidths, sizes, currency);
  return <li dangerouslySetInnerHTML={{ __html: card }} />;
}

/**
 * A product in a list, as its item: the whole card is one link. It has no looks of its own, so that forty cost one style:
 * put it into a ProductGrid or ProductRail.
 */
export const ProductCard = __SERVER__ ? CardOfServer : LiveCard;

/** The card's elements. On the server see card-markup, which must write the same. */
export function LiveCard({ product, loading = 'lazy', sizes = gridSizes }: ProductCardProps) {
  const remember = usePreviews((state) => state.remember);
  const [turned, setTurned] = useState(false);
  const looking = useRef<number>(undefined);
  const { id, handle, title, price, image, secondImage, rating, reviewCount } = product;

  const keep = () => remember({ id, handle, title, price, image });
  const lookAway = () => clearTimeout(looking.current);
  const look = () => {
    keep();
    // Pointing at it and giving it the focus is one look.
    lookAway();
    looking.current = window.setTimeout(() => setTurned(true), glance);
  };
  const go = () => {
    keep();
    // What was tapped has the focus now; its second view would be in the way of its page.
    lookAway();
  };

  return (
    <li>
      <Link
        className="card"
        data-below={loading === 'lazy' ? '' : undefined}
        to={productUrl(handle)}
        onPointerEnter={look}
        onPointerLeave={lookAway}
        onTouchStart={keep}
        onFocus={look}
        onBlur={lookAway}
        onClick={go}
      >
        <span className="card-well">
          <Picture image={image} alt="" widths={cardWidths} sizes={sizes} loading={loading} />
          {turned && secondImage ? (
            <Picture image={secondImage} alt="" widths={cardWidths} sizes={sizes} loading="eager" />
          ) : null}
        </span>
        <span className="card-title">{title}</span>
        <span className="card-price">
          <Price price={price} />
        </span>
        <BareStars rating={reviewCount === 0 ? null : (rating ?? null)} count={reviewCount} />
      </Link>
    </li>
  );
}
