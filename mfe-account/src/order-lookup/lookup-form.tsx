import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { readOrderIdentifier } from '@store/shared/contracts/order-identifier';
import { store } from '@store/shared/shop-data/store';
import { Button } from '@store/shared/ui/button';
import { TextField } from '@store/shared/ui/text-field';
import { above, color, radius, space } from '@store/shared/ui/theme';
import * as z from 'zod/mini';
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

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.linen};
  ${above.sm} {
    padding: ${space[5]};
  }
  /* Disabled only until hydration; its appearance must not change then. */
  button:disabled {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;

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
    <Form method="post" noValidate aria-label="Find your orders" onSubmit={(event) => void submit(event)}>
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
      <Button type="submit" disabled={!hydrated} aria-disabled={searching || undefined}>
        {searching ? 'Finding orders...' : 'Find orders'}
      </Button>
      <noscript>
        The lookup needs JavaScript. Without it, write to{' '}
        <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a> or call {store.supportPhone}, and we
        will look your order up for you.
      </noscript>
    </Form>
  );
}
