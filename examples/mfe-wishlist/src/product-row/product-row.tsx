import { styled } from 'styled-components';
import type { SlotProps } from '@store/shared/contracts/slots';
import { Link } from '@store/shared/runtime/router';
import { space } from '@store/shared/ui/theme';
import Heart from '../heart/heart';

/** Fills `product/below`: the heart with the way to the list. */
export default function ProductRow({ product }: SlotProps['product/below']) {
  return (
    <Row>
      <Heart product={product} />
      <Link to="/wishlist">Your wishlist</Link>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
`;
