import { Button } from './button';
import { OutcomeView } from './outcome-view';

export const ThankYou = () => (
  <OutcomeView crumb="Thank you">
    <h1>Thank you</h1>
    <p>Request 8 received; we reply within 1 business day.</p>
    <Button>Go back to Home</Button>
  </OutcomeView>
);
