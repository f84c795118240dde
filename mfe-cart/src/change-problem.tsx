import { styled } from 'styled-components';
import type { CartResult } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { space } from '@store/shared/ui/theme';

const Row = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  margin-top: ${space[3]};
`;

/** A failed change of the cart. */
export type Refused = Extract<CartResult, { ok: false }>;

interface ChangeProblemProps {
  problem: Refused;
  /** Called when Retry is pressed, with the function that repeats the change. */
  onRetry: (retry: NonNullable<Refused['retry']>) => void;
}

/** Reason of a failed change of the cart, and Retry where that may help. */
export function ChangeProblem({ problem: { problems, retry }, onRetry }: ChangeProblemProps) {
  return (
    <Row>
      <Message tone="error">{problems.join(' ')}</Message>
      {retry && (
        <Button type="button" $look="quiet" onClick={() => onRetry(retry)}>
          Retry
        </Button>
      )}
    </Row>
  );
}
