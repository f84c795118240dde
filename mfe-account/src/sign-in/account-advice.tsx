import { pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';

/** The benefits of an account, shown beside the sign-in forms. */
export function AccountAdvice() {
  return (
    <>
      <div>
        <h2>Your orders in one place</h2>
        <p>
          With an account you see every order made with your email address, and how far each has come. Without
          one, the <Link to={pageUrl('orders')}>order lookup</Link> finds them too.
        </p>
      </div>
      <div>
        <h2>Review what you bought</h2>
        <p>
          Write about what you bought, with pictures if you like, and help the next person choose. See{' '}
          <Link to={pageUrl('reviews')}>what others say</Link>.
        </p>
      </div>
      <div>
        <h2>Your coupons</h2>
        <p>Every code you may use, with the day it ends, ready to copy into your cart.</p>
      </div>
    </>
  );
}
