import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dateText } from '@store/shared/shop-data/date-text';
import { unitsFor } from '@store/shared/contracts/entered-text';
import { renamePasskeyRequestSchema, type Passkey } from '@store/shared/contracts/passkeys';
import { Button } from '@store/shared/ui/button';
import { TextField } from '@store/shared/ui/text-field';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { FormCard } from '../forms/form-card';
import { Actions } from '../forms/form-layout';
import { zodResolver } from '../forms/zod-resolver';

interface Props {
  passkey: Passkey;
  /** Resolves to whether the name was stored. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
}

/** One passkey with its dates; its name can be edited in place. */
export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const [editing, setEditing] = useState(false);
  const { name, createdAt, usedAt } = passkey;
  return (
    <li>
      {editing ? (
        <NameForm name={name} onRename={onRename} onDone={() => setEditing(false)} />
      ) : (
        <>
          <strong dir="auto">{name}</strong>
          <span className="passkey-dates">
            {`Added ${dateText(createdAt)}, ${usedAt === null ? 'not used yet' : `last used ${dateText(usedAt)}`}`}
          </span>
          <Actions>
            <Button type="button" $look="quiet" onClick={() => setEditing(true)}>
              Rename<VisuallyHidden dir="auto">{` ${name}`}</VisuallyHidden>
            </Button>
            <Button type="button" $look="quiet" onClick={onRemove}>
              Remove<VisuallyHidden dir="auto">{` ${name}`}</VisuallyHidden>
            </Button>
          </Actions>
        </>
      )}
    </li>
  );
}

function NameForm({
  name,
  onRename,
  onDone,
}: Pick<Props, 'onRename'> & { name: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(renamePasskeyRequestSchema), defaultValues: { name } });
  const submit = form.handleSubmit(async (values) => {
    if (await onRename(values.name)) onDone();
  });
  return (
    <FormCard name="Rename the passkey" plain onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('name')}
        label="Name of the passkey"
        error={form.formState.errors.name?.message}
        maxLength={unitsFor(60)}
        autoFocus
        required
      />
      <Actions>
        <Button type="submit">Save name</Button>
        <Button type="button" $look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </FormCard>
  );
}
