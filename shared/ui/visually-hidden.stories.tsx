import { Icon } from '@store/shared/ui/icons';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';

export const NameOfAButton = () => (
  <button type="button">
    <Icon name="x" />
    <VisuallyHidden>Close</VisuallyHidden>
  </button>
);
