import { Link } from '@store/shared/runtime/router';
import { changeWindowsText } from '@store/shared/shop-data/change-windows';
import { pageUrl } from '@store/shared/contracts/urls';
import { Advice } from '../forms/form-layout';

/** Links that people who look for an order often need; shown in the place of the orders. */
export function LookupAdvice() {
  return (
    <Advice aria-label="Good to know">
      <div>
        <h2>Just ordered?</h2>
        <p>
          Your order is here as soon as it is placed. It is found by the email address or the phone number you
          gave at checkout, however you write them.
        </p>
      </div>
      <div>
        <h2>Want to change something?</h2>
        <p>
          {changeWindowsText} Use{' '}
          <Link to={pageUrl('modification-cancellation')}>Modify or cancel an order</Link>.
        </p>
      </div>
      <div>
        <h2>Something not right with it?</h2>
        <p>
          If it has arrived, or should have, tell us on{' '}
          <Link to={pageUrl('after-ship-center')}>returns & problems</Link>.
        </p>
      </div>
    </Advice>
  );
}
