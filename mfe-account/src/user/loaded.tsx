import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BackendResult, CallOptions } from '@store/shared/clients/backend/backend-client';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { Skeleton } from '@store/shared/ui/skeleton';
import { space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';

/** Data that a panel of the account page loads when it opens. */
type State<Value> = { is: 'loading' } | { is: 'there'; value: Value } | { is: 'failed'; message: string };

/** Loads once when the panel is opened, and again on `retry`. Leaving the panel aborts the call. */
export function useLoaded<Value>(call: (options: CallOptions) => Promise<BackendResult<Value>>) {
  const [state, setState] = useState<State<Value>>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(call);
  useEffect(() => {
    const controller = new AbortController();
    void ask({ signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      setState(result.ok ? { is: 'there', value: result.value } : { is: 'failed', message: result.message });
    });
    return () => controller.abort();
  }, [attempt]);
  return {
    state,
    /** Replaces the value. */
    set: (change: (value: Value) => Value) =>
      setState((before) => (before.is === 'there' ? { is: 'there', value: change(before.value) } : before)),
    retry: () => {
      setState({ is: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`;

/** Renders the value, a placeholder of the same size while it loads, or a message with Retry. */
export function Loaded<Value>({
  loaded,
  children,
}: {
  loaded: ReturnType<typeof useLoaded<Value>>;
  children: (value: Value) => ReactNode;
}) {
  const { state, retry } = loaded;
  if (state.is === 'there') return children(state.value);
  if (state.is === 'failed')
    return (
      <Stack>
        <Message tone="error">{state.message}</Message>
        <Button type="button" onClick={retry}>
          Try again
        </Button>
      </Stack>
    );
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton $height="180px" />
    </div>
  );
}
