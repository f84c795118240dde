import { Link } from '@store/shared/router';
import { styled } from 'styled-components';
import { changeWindow } from '@store/shared/contracts/policies';
import { pageUrl } from '@store/shared/contracts/urls';
import { above, color, font, size, space } from '@store/shared/ui/theme';

const Advice = styled.section`
  display: grid;
  gap: ${space[5]};
  ${above.lg} {
    padding-left: ${space[7]};
    border-left: 1px solid ${color.thread};
  }
  h2 {
    margin: 0 0 ${space[2]};
    font: 500 ${size.title} / 1.15 ${font.display};
  }
  p {
    max-width: 60ch;
    margin: 0;
  }
  a {
    color: ${color.woad};
    text-underline-offset: 0.2em;
  }
`;

/** What people who look for an order most often want next; stands where the orders will. */
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
          Designs and variants can be changed for {changeWindow.designHours} hours after payment; address,
          quantity and cancellation for {changeWindow.orderHours}. Use{' '}
          <Link to={pageUrl('modification-cancellation')}>Modify or cancel an order</Link>.
        </p>
      </div>
      <div>
        <h2>Something not right with it?</h2>
        <p>
          If it is with you, or should be by now, the{' '}
          <Link to={pageUrl('after-ship-center')}>After Ship Center</Link> is the place to tell us.
        </p>
      </div>
    </Advice>
  );
}
