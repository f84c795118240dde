import { styled } from 'styled-components';
import type { SlotProps } from '@store/shared/contracts/slots';
import { iconButton } from '@store/shared/ui/icon-button';
import { color } from '@store/shared/ui/theme';
import { HeartIcon } from './heart-icon';
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
      <HeartIcon />
    </Button>
  );
}

const Button = styled.button`
  ${iconButton}
  color: ${color.madder};
  svg {
    fill: ${color.paper};
    stroke: currentcolor;
    stroke-width: 2;
  }
  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
`;
