import { useForm } from 'react-hook-form';
import { mailedCodeSchema } from '@store/shared/contracts/request-text';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import * as z from 'zod/mini';
import { CodeField } from '../forms/code-field';
import { FormCard } from '../forms/form-card';
import { Actions } from '../forms/form-layout';
import { SubmitButton } from '../forms/submit-button';
import { zodResolver } from '../forms/zod-resolver';
import type { Lookup, OrderLookup } from './use-order-lookup';

const codeFormSchema = z.object({ code: mailedCodeSchema });

interface Props {
  lookup: Extract<Lookup, { state: 'code' }>;
  onCode: OrderLookup['enterCode'];
  onResend: OrderLookup['mailCode'];
}

/** Asks for the mailed code (`ORDER_LOOKUP=code`). */
export function CodeForm({ lookup, onCode, onResend }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(codeFormSchema),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(({ code }) => {
    if (lookup.busy === null) onCode(code);
  });
  return (
    <FormCard name="Enter your code" plain onSubmit={(event) => void submit(event)}>
      <p role="status">{lookup.sentMessage}</p>
      <CodeField
        {...register('code')}
        hint="The 6 digits from the email, good for 10 minutes. Look in the spam folder too."
        error={formState.errors.code?.message}
      />
      {lookup.problem ? <Message tone="error">{lookup.problem}</Message> : null}
      <Actions>
        <SubmitButton busy={lookup.busy === 'checking'} busyLabel="Checking...">
          Show my orders
        </SubmitButton>
        <Button
          type="button"
          $look="quiet"
          aria-disabled={lookup.busy !== null || undefined}
          onClick={() => {
            if (lookup.busy === null) onResend();
          }}
        >
          {lookup.busy === 'sending' ? 'Sending...' : 'Send a new code'}
        </Button>
      </Actions>
    </FormCard>
  );
}
