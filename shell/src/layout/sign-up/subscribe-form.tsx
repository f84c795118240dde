import { useId, useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '@store/shared/ui/icons';
import { color, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import type { SubscribeOutcome } from './subscribe';

interface Props {
  /** Outcome of a form that was sent without JavaScript, from the page's address. */
  before?: SubscribeOutcome | null;
  onDone?: () => void;
}

/** The newsletter sign-up with the first order's discount. A plain form; with JavaScript the outcome is shown here. */
export function SubscribeForm({ before = null, onDone }: Props) {
  const [outcome, setOutcome] = useState<SubscribeOutcome | null>(before);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const messageId = useId();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
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
    if (result.ok) onDone?.();
    else field.current?.focus();
  }

  if (outcome?.ok) return <Done role="status">{outcome.message}</Done>;
  return (
    <Form action="/api/subscriptions" method="post" onSubmit={(event) => void send(event)}>
      <div className="line">
        <label>
          <VisuallyHidden>Email</VisuallyHidden>
          <input
            ref={field}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder="Your email"
            aria-invalid={outcome ? true : undefined}
            aria-describedby={outcome ? messageId : undefined}
          />
        </label>
        <button type="submit" aria-disabled={sending}>
          Subscribe
        </button>
      </div>
      {/* Left empty by people; see the contract. */}
      <label className="trap" aria-hidden="true">
        Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {outcome && (
        <p role="alert" id={messageId}>
          <Icon name="alert" size={16} />
          {outcome.message}
        </p>
      )}
    </Form>
  );
}

/** The field and button have their own backgrounds, so that they fit the footer as well as the popup. */
const Form = styled.form`
  .line {
    display: flex;
    gap: ${space[2]};
  }
  .line label {
    flex: 1;
  }
  input {
    width: 100%;
    height: 44px;
    padding-inline: ${space[4]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.white};
    color: ${color.ink};
    font-size: ${size.text};
  }
  input[aria-invalid] {
    border: 2px solid ${color.madder};
  }
  button {
    min-height: 44px;
    padding-inline: ${space[5]};
    border: 1px solid ${color.madder};
    border-radius: ${radius.control};
    background: ${color.madder};
    color: ${color.white};
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    background: ${color.woad};
    border-color: ${color.woad};
  }
  button[aria-disabled='true'] {
    opacity: 0.6;
    cursor: progress;
  }
  .trap {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
  p {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin-top: ${space[2]};
    font-size: ${size.small};
    font-weight: 600;
  }
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
`;
