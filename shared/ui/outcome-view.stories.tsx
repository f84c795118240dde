import { Button } from '@store/shared/ui/button';
import { OutcomeView } from '@store/shared/ui/outcome-view';

export const ThankYou = () => (
  <OutcomeView crumb="Thank you">
    <h1>Thank you</h1>
    <p>Request 8 received; we reply within 1 business day.</p>
    <Button>Go back to Home</Button>
  </OutcomeView>
);
