import { useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { callBackend } from '@store/shared/clients/backend/backend-client';
import { subscriptionResponseSchema } from '@store/shared/contracts/subscriptions';
import { variantNumber } from '@store/shared/contracts/storefront';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { TextField } from '@store/shared/ui/text-field';
import { color, radius, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import type { ProductVariant } from '../product/product';

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.linen};
  .alert-field {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[2]};
    align-items: start;
  }
  /* Beside the field, above its message. */
  .alert-field > button {
    margin-top: calc(1.5rem + ${space[1]});
  }
  @media (scripting: none) {
    display: none;
  }
`;

/** Asks for a message when a variant that is sold out is for sale again. */
export function StockAlert({ variant }: { variant: ProductVariant }) {
  const name = variant.values.join(', ') || 'This product';
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const { email = '', website = '' } = Object.fromEntries(new FormData(event.currentTarget));
    setSending(true);
    setProblem('');
    const result = await callBackend(
      '/stock-alerts',
      subscriptionResponseSchema,
      {},
      { method: 'POST', json: { email, website, variantId: variantNumber(variant.id) }, once: true },
    );
    setSending(false);
    setDone(result.ok);
    if (result.ok) return;
    setProblem(result.code === 'invalid' ? 'Please enter a valid email address.' : result.message);
    field.current?.focus();
  }

  if (isDone) return <Message tone="success">{`We’ll email you once when it is back: ${name}.`}</Message>;
  return (
    <Form onSubmit={(event) => void send(event)} noValidate aria-label="Back in stock">
      <p>
        <strong>{name}</strong> is sold out. We can email you when it is back.
      </p>
      <div className="alert-field">
        <TextField ref={field} label="Email" type="email" name="email" autoComplete="email" error={problem} />
        <Button aria-busy={isSending || undefined}>Email me</Button>
      </div>
      {/* Left empty by people. */}
      <VisuallyHidden as="label" aria-hidden="true">
        Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </VisuallyHidden>
    </Form>
  );
}
