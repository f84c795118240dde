import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { mailVerificationCode } from '../backend/account';
import { isEmailAddress } from '@store/shared/contracts/order-identifier';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { color, size, space } from '@store/shared/ui/theme';

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
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = sentTo !== null && sentTo === email;

  const verify = async () => {
    if (sending) return;
    setSending(true);
    setProblem(null);
    const result = await mailVerificationCode(email);
    setSending(false);
    if (result.ok) onSent();
    else {
      if (result.reason === 'failed') console.error('Network response was not ok');
      setProblem(result.message);
    }
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
