import { useState } from 'react';
import { styled } from 'styled-components';
import type { BackendResult, CallOptions } from '@store/shared/clients/backend/backend-client';
import { findOrders } from '../backend/orders';
import { readReviews } from '../backend/reviews';
import { reviewLimits, type Review } from '@store/shared/contracts/reviews';
import { homeUrl, pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { useNotices } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { space } from '@store/shared/ui/theme';
import { toFoundOrder, type FoundOrder } from '../order-lookup/found-order';
import { OrderCard } from '../order-lookup/order-card';
import { OrderDays } from '../order-lookup/order-days';
import { useAccountPage } from '../session/account-context';
import { orderReviews } from '../write-review/order-reviews';
import { ReviewDialogs, type OpenDialog } from '../write-review/review-dialogs';
import { Loaded, useLoaded } from './loaded';
import { VerifyEmail } from './verify-email';

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  p {
    max-width: 65ch;
  }
`;

/** Orders of the account's verified address, each with its review or a button to write one. */
export function OrdersTab() {
  const { account } = useAccountPage();
  return (
    <div>
      <h2>Orders</h2>
      {account.emailVerified ? <Orders email={account.email} /> : <VerifyEmail />}
    </div>
  );
}

interface OrdersAndReviews {
  orders: FoundOrder[];
  /** Null when they cannot be read: the orders are shown without them. */
  reviews: Review[] | null;
}

/** All reviews of a shopper; there is no more than one for each order and product. */
async function ownReviews(email: string, options: CallOptions): Promise<BackendResult<Review[]>> {
  const reviews: Review[] = [];
  for (let currentPage = 0; ; currentPage++) {
    const query = { userEmail: email, currentPage, pageSize: reviewLimits.pageSize.most };
    const page = await readReviews(query, options);
    if (!page.ok) return page;
    reviews.push(...page.value.content);
    if (currentPage + 1 >= page.value.totalPage) return { ok: true, value: reviews };
  }
}

async function ordersAndReviews(
  email: string,
  options: CallOptions,
): Promise<BackendResult<OrdersAndReviews>> {
  const [orders, reviews] = await Promise.all([findOrders(email, options), ownReviews(email, options)]);
  if (!orders.ok) return orders;
  return {
    ok: true,
    value: { orders: orders.value.map(toFoundOrder), reviews: reviews.ok ? reviews.value : null },
  };
}

function Orders({ email }: { email: string }) {
  const { guarded } = useAccountPage();
  const loaded = useLoaded((options) => guarded(() => ordersAndReviews(email, options)));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const show = useNotices((notices) => notices.show);

  const written = (review: Review) => {
    loaded.set(({ orders, reviews }) => ({
      orders,
      reviews: [review, ...(reviews ?? []).filter(({ id }) => id !== review.id)],
    }));
    setOpen(null);
    show({ tone: 'success', text: 'Thank you! Your review is saved.' });
  };

  return (
    <Loaded loaded={loaded}>
      {({ orders, reviews }) => (
        <Stack>
          {reviews === null && orders.length > 0 ? (
            <Message tone="information">Your reviews are not available just now.</Message>
          ) : null}
          {orders.length === 0 ? (
            <NoOrders email={email} />
          ) : (
            orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                email={email}
                // There is nothing to review in an order that was canceled.
                actions={
                  reviews && order.state !== 'canceled' ? (
                    <ReviewButtons order={order} reviews={reviews} onOpen={setOpen} />
                  ) : null
                }
              />
            ))
          )}
          <OrderDays orders={orders} />
          <ReviewDialogs
            open={open}
            onClose={() => setOpen(null)}
            onEdit={(review) => setOpen({ is: 'write', task: { is: 'edit', review } })}
            onWritten={written}
          />
        </Stack>
      )}
    </Loaded>
  );
}

const NoOrders = ({ email }: { email: string }) => (
  <>
    <p>
      No orders yet with {email}. Ordered with another address or a phone number? The{' '}
      <Link to={pageUrl('orders')}>order lookup</Link> finds them.
    </p>
    <div>
      <Button as={Link} to={homeUrl} $look="quiet">
        Continue Shopping
      </Button>
    </div>
  </>
);

interface ReviewButtonsProps {
  order: FoundOrder;
  reviews: readonly Review[];
  onOpen: (dialog: OpenDialog) => void;
}

function ReviewButtons({ order, reviews, onOpen }: ReviewButtonsProps) {
  const { written, open: products } = orderReviews(order, reviews);
  return (
    <>
      {written.length > 0 ? (
        <Button type="button" $look="quiet" onClick={() => onOpen({ is: 'show', reviews: written })}>
          Show review
        </Button>
      ) : null}
      {products.length > 0 ? (
        <Button
          type="button"
          $look={written.length === 0 && order.state === 'delivered' ? 'primary' : 'quiet'}
          onClick={() => onOpen({ is: 'write', task: { is: 'new', orderId: order.id, products } })}
        >
          Write Review
        </Button>
      ) : null}
    </>
  );
}
