import { unsubscribePath, unsubscribeQuerySchema } from '@store/shared/contracts/subscriptions';
import { homeUrl } from '@store/shared/contracts/urls';
import { Link, useLocation } from '@store/shared/runtime/router';
import { store } from '@store/shared/shop-data/store';
import { Button } from '@store/shared/ui/button';
import { OutcomeView } from '@store/shared/ui/outcome-view';
import { SupportEmail } from '../text-page/text-components';

/** Where letters and stock alerts link to. The button takes the address of the message off all lists. */
export function Component() {
  const query = new URLSearchParams(useLocation().search);
  const { data } = unsubscribeQuerySchema.safeParse({ token: query.get('token') });
  return (
    <OutcomeView crumb="Unsubscribe">
      <title>{`Unsubscribe · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      {query.get('unsubscribed') === '1' ? <Done /> : data ? <Question token={data.token} /> : <Unknown />}
    </OutcomeView>
  );
}

function Question({ token }: { token: string }) {
  return (
    <>
      <h1>Unsubscribe</h1>
      <p>
        We will send no more letters to your address, and no messages about sizes that are back. Messages
        about your orders still come.
      </p>
      <form method="post" action={`/api${unsubscribePath}?token=${token}`}>
        <Button>Unsubscribe</Button>
      </form>
    </>
  );
}

function Done() {
  return (
    <>
      <h1>You are unsubscribed</h1>
      <p>Your address is on none of our lists any more. Messages about your orders still come.</p>
      <Button as={Link} to={homeUrl}>
        Go back to Home
      </Button>
    </>
  );
}

function Unknown() {
  return (
    <>
      <h1>Unsubscribe</h1>
      <p>
        This link is not complete. Please open the one in our latest message, or write to <SupportEmail />.
      </p>
    </>
  );
}
