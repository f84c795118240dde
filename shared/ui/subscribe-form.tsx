import { useId, type RefObject, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icons';
import { color, hover, radius, size, space } from './theme';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  field?: RefObject<HTMLInputElement | null>;
  /** What is wrong with the address that was sent. */
  problem?: string | undefined;
  isSending?: boolean;
  /** Without it the browser posts the form. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The newsletter's form. It works without JavaScript. */
export function SubscribeForm({ field, problem, isSending = false, onSubmit }: Props) {
  const messageId = useId();
  return (
    <Form action="/api/subscriptions" method="post" onSubmit={onSubmit}>
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
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : messageId}
          />
        </label>
        <button type="submit" aria-disabled={isSending}>
          Subscribe
        </button>
      </div>
      {/* Left empty by people; see the contract. */}
      <label className="trap" aria-hidden="true">
        Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {problem !== undefined && (
        <p role="alert" id={messageId}>
          <Icon name="alert" size={16} />
          <span>{problem}</span>
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
  ${hover} {
    button:hover {
      background: ${color.woad};
      border-color: ${color.woad};
    }
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
