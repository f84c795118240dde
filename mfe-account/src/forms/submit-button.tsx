import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '@store/shared/ui/button';
import { color } from '@store/shared/ui/theme';
import { useHydrated } from '@store/shared/hooks/use-hydrated';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Spinner = styled.span`
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

/** Disabled only until hydration; its appearance must not change then. */
export const Submit: typeof Button = styled(Button)`
  &:disabled {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
`;

interface Props {
  children: ReactNode;
  /** Label while the form is being sent, such as `Login...`; shown with a spinner. */
  busyLabel: string;
  busy: boolean;
}

/**
 * Submits its form once: while the form is being sent the button keeps the focus and shows its busy label. It is disabled
 * until hydration, because the browser would submit the form natively before.
 */
export function SubmitButton({ children, busyLabel, busy }: Props) {
  const hydrated = useHydrated();
  return (
    <Submit
      type="submit"
      disabled={!hydrated}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      {busy ? (
        <>
          <Spinner aria-hidden="true" />
          <span>{busyLabel}</span>
        </>
      ) : (
        children
      )}
    </Submit>
  );
}
