import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CartLine } from '@store/shared/contracts/cart';
import type { CartResult } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { color, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { ChangeProblem, type Refused } from '../change-problem';

const Slip = styled.div`
  padding: ${space[3]} ${space[4]};
  background: ${color.linen};
  > p {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    overflow-wrap: anywhere;
  }
  > p > button {
    flex: none;
    white-space: nowrap;
  }
`;

interface RemovedLineProps {
  line: CartLine;
  onUndo: () => Promise<CartResult>;
}

/** Placeholder of a removed line, with Undo. */
export function RemovedLine({ line, onUndo }: RemovedLineProps) {
  const [problem, setProblem] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The Remove button that had the focus is gone.
  useEffect(() => button.current?.focus(), []);

  async function bring(back: () => Promise<CartResult>) {
    if (busy) return;
    setBusy(true);
    const result = await back();
    if (!result.ok) {
      setBusy(false);
      setProblem(result);
    }
  }

  return (
    <Slip>
      <p>
        <span>
          <strong>{line.title}</strong> was removed.
        </span>
        <Button
          ref={button}
          type="button"
          $look="quiet"
          aria-busy={busy || undefined}
          onClick={() => void bring(onUndo)}
        >
          Undo<VisuallyHidden> removing {line.title}</VisuallyHidden>
        </Button>
      </p>
      {problem && <ChangeProblem problem={problem} onRetry={(retry) => void bring(retry)} />}
    </Slip>
  );
}
