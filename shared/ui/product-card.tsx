import { useRef, useState } from 'react';
import { Link } from '@store/shared/runtime/router';
import { Slot, usePreviews } from '@store/shared/runtime/stores';
import type { PictureAddress, StorefrontMoney } from '../contracts/storefront';
import { productUrl } from '../contracts/urls';
import { cardWidths, gridSizes } from './card-sizes';
import { Picture } from './picture';
import { Price } from './price';
import { FormerPrice, savingText } from './former-price';
import { BareStars, NoReviews } from './stars';

/** The data of a product on a card. `shared/clients/storefront/product-card` reads it from the commerce service. */
export interface ProductCardData {
  id: string;
  handle: string;
  title: string;
  price: StorefrontMoney;
  /** Whether `price` is the lowest of several. */
  isFrom?: boolean;
  /** The price before a reduction; absent where there is none. */
  compareAtPrice?: StorefrontMoney | undefined;
  image: PictureAddress | null;
  /** Shown while the card is hovered or focused. */
  secondImage?: PictureAddress | null;
  /** Average of the reviews; null or absent when there are none. */
  rating?: number | null;
  reviewCount?: number;
}

interface ProductCardProps {
  product: ProductCardData;
  /** How its picture loads; `high` or `eager` for the first row of a page. */
  loading?: 'high' | 'eager' | 'lazy';
}

/** Milliseconds that a card is hovered over before its second picture is loaded. */
const hoverDelayMs = 100;

/**
 * A product in a list, as its item: the whole card is one link. Its style is one rule of its list, shared by all cards:
 * put it into a ProductGrid or ProductRail.
 */
export function ProductCard({ product, loading = 'lazy' }: ProductCardProps) {
  const previews = usePreviews();
  const [showsSecond, setShowsSecond] = useState(false);
  const hoverTimer = useRef<number>(undefined);
  const { id, handle, title, price, isFrom, compareAtPrice, image, secondImage, rating, reviewCount } =
    product;

  const setPreview = () =>
    previews.set(handle, {
      id,
      handle,
      title,
      price,
      ...(compareAtPrice && { compareAtPrice }),
      image: image && { altText: null, width: null, height: null, ...image },
    });
  const cancelHover = () => clearTimeout(hoverTimer.current);
  const startHover = () => {
    setPreview();
    // Pointer and focus share one timer.
    cancelHover();
    hoverTimer.current = window.setTimeout(() => setShowsSecond(true), hoverDelayMs);
  };
  const select = () => {
    setPreview();
    // A tap focuses the card. Cancel the timer, so that its second picture is not loaded while the product page loads.
    cancelHover();
  };

  return (
    <li>
      <Link
        className="card"
        data-below={loading === 'lazy' ? '' : undefined}
        to={productUrl(handle)}
        onPointerEnter={startHover}
        onPointerLeave={cancelHover}
        onTouchStart={setPreview}
        onFocus={startHover}
        onBlur={cancelHover}
        onClick={select}
      >
        <span className="card-well">
          <Picture image={image} alt="" widths={cardWidths} sizes={gridSizes} loading={loading} />
          {showsSecond && secondImage ? (
            <Picture image={secondImage} alt="" widths={cardWidths} sizes={gridSizes} loading="eager" />
          ) : null}
          {compareAtPrice && <span className="card-badge">{savingText(price, compareAtPrice)}</span>}
        </span>
        <span className="card-title">{title}</span>
        <span className="card-price">
          {isFrom && <span>From </span>}
          <Price price={price} />
          <FormerPrice price={price} compareAtPrice={compareAtPrice} />
        </span>
        <span className="card-rating">
          {rating && reviewCount ? (
            <>
              <BareStars rating={rating} count={reviewCount} />{' '}
              <span aria-hidden="true">({reviewCount})</span>
            </>
          ) : (
            <NoReviews />
          )}
        </span>
      </Link>
      {/* The room keeps the second widget in the second place while the first one is not there. */}
      <Slot name="card/action" props={{ product: { handle, title } }} room={<span />} />
    </li>
  );
}
