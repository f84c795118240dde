import { useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { SlotProps } from '@store/shared/contracts/slots';
import { useLocation } from '@store/shared/runtime/router';
import { SubscribeForm } from '@store/shared/ui/subscribe-form';
import type { SubscribeOutcome } from './subscribe';
import { subscriptionOutcome } from './subscription-outcome';

/** Fills `footer/newsletter`: the sign-up with the first order's discount. A plain form; with JavaScript the outcome is shown here. */
export default function Newsletter({ onSubscribed }: SlotProps['footer/newsletter']) {
  const { search } = useLocation();
  // The page's address has the outcome of a form that was sent without JavaScript.
  const [outcome, setOutcome] = useState(() => subscriptionOutcome(search));
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const given = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? value : '';
    };
    setSending(true);
    setOutcome(null);
    const result = await import(/* webpackChunkName: "subscribe" */ './subscribe').then(
      ({ subscribe }) => subscribe(textOf('email'), textOf('website')),
      (): SubscribeOutcome => ({
        ok: false,
        message: 'We could not be reached. Please check your connection and try again.',
      }),
    );
    setSending(false);
    setOutcome(result);
    if (result.ok) onSubscribed?.();
    else field.current?.focus();
  }

  if (outcome?.ok) return <Done role="status">{outcome.message}</Done>;
  return (
    <SubscribeForm
      field={field}
      problem={outcome?.message}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
    />
  );
}

const Done = styled.p`
  display: flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
`;
