import { useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { SlotProps } from '@store/shared/contracts/slots';
import { useLocation } from '@store/shared/runtime/router';
import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { SubscribeForm } from '@store/shared/ui/subscribe-form';
import type { SubscribeOutcome } from './subscribe';

/** Fills `footer/newsletter`: the sign-up with the first order's discount. A plain form; with JavaScript the outcome is shown here. */
export default function Newsletter({ onSubscribed }: SlotProps['footer/newsletter']) {
  const { search } = useLocation();
  const [outcome, setOutcome] = useState(() => plainOutcome(search));
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

/** The outcome of a form that was sent without JavaScript, in the page's address; null when none was. */
function plainOutcome(search: string): SubscribeOutcome | null {
  const answer = new URLSearchParams(search).get('subscribed');
  if (answer === '1') return { ok: true, message: subscriptionTexts.done };
  return answer === '0' ? { ok: false, message: subscriptionTexts.refused } : null;
}

const Done = styled.p`
  display: flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
`;
