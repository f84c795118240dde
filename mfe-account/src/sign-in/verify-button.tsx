import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { mailVerificationCode } from '../backend/account';
import { isEmailAddress } from '@store/shared/contracts/order-identifier';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { color, size, space } from '@store/shared/ui/theme';
import { useSending } from '../forms/use-sending';

const Step = styled.div`
  display: grid;
  gap: ${space[3]};
  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .verify-actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;

interface Props {
  email: string;
  /** The address that the last code was mailed to. */
  sentTo: string | null;
  onSent: () => void;
  onSkip: () => void;
  /** The field for the code, shown once a code was mailed. */
  children: ReactNode;
}

/** The optional verification step: mails a code and shows its field. Disabled until the address is valid. */
export function VerifyButton({ email, sentTo, onSent, onSkip, children }: Props) {
  const { sending, problem, send } = useSending();
  const sent = sentTo === email;

  const verify = async () => {
    const answer = await send(async () => {
      const result = await mailVerificationCode(email);
      if (!result.ok && result.reason === 'failed') console.error('Network response was not ok');
      return result;
    });
    if (answer) onSent();
  };

  return (
    <Step>
      {sent ? (
        <p role="status">{`We have sent a code to ${email}. It proves that the address is yours.`}</p>
      ) : (
        <p>Optional: verify your address now, and your earlier orders are in your account at once.</p>
      )}
      {children}
      <div className="verify-actions">
        <Button
          type="button"
          $look="quiet"
          disabled={!isEmailAddress(email)}
          aria-disabled={sending || undefined}
          onClick={() => void verify()}
        >
          {sending ? 'Sending...' : sent ? 'Send a new code' : 'Verify'}
        </Button>
        {sent ? (
          <Button type="button" $look="quiet" onClick={onSkip}>
            Not now
          </Button>
        ) : null}
      </div>
      {problem ? <Message tone="error">{problem}</Message> : null}
    </Step>
  );
}
