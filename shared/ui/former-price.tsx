import { css, styled } from 'styled-components';
import { displayPrice, savedPercent } from '../contracts/money';
import type { StorefrontMoney } from '../contracts/storefront';
import { useCurrency } from '@store/shared/runtime/stores';
import { color, radius, size, space } from './theme';
import { VisuallyHidden } from './visually-hidden';

export const saleBadgeStyle = css`
  padding: 2px ${space[2]};
  border-radius: ${radius.control};
  background: ${color.madder};
  color: ${color.white};
  font-weight: 600;
  font-size: ${size.small};
  line-height: 1.25;
  white-space: nowrap;
`;

const SaleBadge = styled.span`
  ${saleBadgeStyle}
`;

const Former = styled.s`
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: 400;
`;

interface FormerPriceProps {
  price: StorefrontMoney;
  /** The price before, as the commerce service names it; absent where it is not reduced. */
  compareAtPrice: StorefrontMoney | undefined;
  /** Adds a badge with the saving. Cards have theirs on the picture. */
  withBadge?: boolean;
}

/** The price before a reduction, struck out; nothing where there is none. Stands after the price. */
export function FormerPrice({ price, compareAtPrice, withBadge = false }: FormerPriceProps) {
  const currency = useCurrency((state) => state.selected);
  if (!compareAtPrice) return null;
  return (
    <>
      {' '}
      <Former>
        <VisuallyHidden>Before </VisuallyHidden>
        <span>{displayPrice(compareAtPrice, currency)}</span>
      </Former>
      {withBadge && (
        <>
          {' '}
          <SaleBadge>{savingText(price, compareAtPrice)}</SaleBadge>
        </>
      )}
    </>
  );
}

/** What a reduction saves, e.g. `Save 20%`. */
export const savingText = (price: StorefrontMoney, compareAtPrice: StorefrontMoney): string =>
  `Save ${savedPercent(price, compareAtPrice)}%`;
