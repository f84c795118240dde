import { useEffect, useRef } from 'react';
import { Link } from '@store/shared/runtime/router';
import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { pageUrl } from '@store/shared/contracts/urls';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { Skeleton } from '@store/shared/ui/skeleton';
import { above, color, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { LookupAdvice } from './lookup-advice';
import { CodeForm } from './code-form';
import type { OrderLookup } from './use-order-lookup';

const Results = styled.section`
  display: grid;
  gap: ${space[4]};
  h2 {
    font-size: ${size.title};
    ${above.md} {
      font-size: ${size.heading};
    }
  }
  h2:focus:not(:focus-visible) {
    outline: none;
  }
  > p {
    max-width: 65ch;
  }
  > button {
    justify-self: start;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]};
  border: 1px solid ${color.thread};
  border-radius: ${radius.card};
`;

const Contact = () => <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a>;

/** The result of a lookup. Its heading gets the focus, so that it is announced. */
export function LookupResults({ lookup, find, mailCode, enterCode }: OrderLookup) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The lookup that was shown before. Orders that Back shows are there from the start, and do not take the focus. */
  const before = useRef(lookup);
  useEffect(() => {
    if (lookup.state === 'found' && before.current !== lookup) heading.current?.focus();
    before.current = lookup;
  }, [lookup]);

  switch (lookup.state) {
    case 'idle':
      return <LookupAdvice />;
    case 'searching':
      return (
        <Waiting role="status">
          <VisuallyHidden>Finding orders...</VisuallyHidden>
          <Skeleton $height="28px" $width="50%" />
          <Skeleton $height="90px" />
        </Waiting>
      );
    case 'failed':
      return (
        <Results aria-label="Your orders">
          <Message tone="error">{lookup.message}</Message>
          {lookup.canRetry ? (
            <>
              <p>
                Your orders are safe; only the lookup did not work. Try again in a moment, or write to{' '}
                <Contact />.
              </p>
              <Button type="button" onClick={() => find(lookup.identifier)}>
                Try again
              </Button>
            </>
          ) : null}
        </Results>
      );
    case 'code':
      return (
        <Results aria-label="Your orders">
          <h2>Check your mail</h2>
          <p>
            To keep orders private, we show them only to somebody who can read mail at the address they were
            placed with.
          </p>
          <CodeForm key={lookup.identifier} lookup={lookup} onCode={enterCode} onResend={mailCode} />
        </Results>
      );
    case 'found':
      return lookup.orders.length === 0 ? (
        <Results aria-label="Your orders">
          <h2 ref={heading} tabIndex={-1}>
            No orders found for <bdi>{lookup.identifier}</bdi>
          </h2>
          <p>
            Check it for typing mistakes, or try the other one: an order is found by the email or phone number
            given at checkout. Still nothing? <Link to={pageUrl('contact-us')}>Contact us</Link> or write to{' '}
            <Contact />.
          </p>
        </Results>
      ) : (
        <Results aria-label="Your orders">
          <h2 ref={heading} tabIndex={-1}>
            <span>{`${lookup.orders.length === 1 ? '1 order' : `${lookup.orders.length} orders`} for`}</span>{' '}
            <bdi>{lookup.identifier}</bdi>
          </h2>
          <lookup.FoundOrders
            nodes={lookup.orders}
            email={lookup.identifier.includes('@') ? lookup.identifier : ''}
          />
        </Results>
      );
  }
}
