import { styled } from 'styled-components';
import type { SlotProps } from '@store/shared/contracts/slots';
import { color } from '@store/shared/ui/theme';
import { setSaved, useSavedHandles } from '../saved/saved-products';

/** Fills `card/action`: saves the product, or takes it off the list. */
export default function Heart({ product: { handle, title } }: SlotProps['card/action']) {
  const isSaved = useSavedHandles().includes(handle);
  return (
    <Button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Wishlist: ${title}`}
      onClick={() => setSaved(handle, !isSaved)}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.6A4.8 4.8 0 0 1 21 8.8C21 15 12 20.5 12 20.5Z" />
      </svg>
    </Button>
  );
}

const Button = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  background: none;
  color: ${color.madder};
  cursor: pointer;
  svg {
    fill: ${color.paper};
    stroke: currentcolor;
    stroke-width: 2;
  }
  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
`;
