import { useForm } from 'react-hook-form';
import { readOrderIdentifier } from '@store/shared/contracts/order-identifier';
import { TextField } from '@store/shared/ui/text-field';
import * as z from 'zod/mini';
import { FormCard } from '../forms/form-card';
import { Submit } from '../forms/submit-button';
import { zodResolver } from '../forms/zod-resolver';
import { useHydrated } from '@store/shared/hooks/use-hydrated';
import type { Lookup } from './use-order-lookup';

const lookupSchema = z.object({
  identifier: z.string().check(
    z.trim(),
    z.minLength(1, 'Email or phone is required'),
    z.refine(
      (typed) => typed === '' || readOrderIdentifier(typed) !== null,
      'Please enter a valid email address or phone number.',
    ),
  ),
});

interface Props {
  lookup: Lookup;
  onLookup: (identifier: string) => void;
}

/** The one field of the lookup page. Its value never reaches an address bar. */
export function LookupForm({ lookup, onLookup }: Props) {
  const searching = lookup.state === 'searching';
  // Disabled until hydration, because the browser would submit the form natively before.
  const hydrated = useHydrated();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(lookupSchema),
    // After Back.
    defaultValues: { identifier: lookup.state === 'found' ? lookup.identifier : '' },
  });
  const submit = handleSubmit(({ identifier }) => {
    if (!searching) onLookup(identifier);
  });
  return (
    <FormCard name="Find your orders" onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('identifier')}
        label="Email or phone"
        hint="The one you gave at checkout."
        error={formState.errors.identifier?.message}
        type="text"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        required
      />
      <Submit type="submit" disabled={!hydrated} aria-disabled={searching || undefined}>
        {searching ? 'Finding orders...' : 'Find orders'}
      </Submit>
    </FormCard>
  );
}
