import { Button } from '@store/shared/ui/button';
import { Icon } from '@store/shared/ui/icons';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';

export const NameOfAButton = () => (
  <Button type="button" $look="quiet">
    <Icon name="x" />
    <VisuallyHidden>Close</VisuallyHidden>
  </Button>
);
