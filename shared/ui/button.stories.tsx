import { Button } from '@store/shared/ui/button';
import { Link } from '@store/shared/runtime/router';

export const Primary = () => <Button type="button">Add to Cart</Button>;
export const Quiet = () => (
  <Button type="button" $look="quiet">
    Continue Shopping
  </Button>
);
export const Disabled = () => (
  <Button type="button" disabled>
    Sold Out
  </Button>
);
export const Busy = () => (
  <Button type="button" aria-busy="true">
    Adding...
  </Button>
);
export const ALink = () => (
  <Button as={Link} to="/cart">
    View Cart
  </Button>
);
