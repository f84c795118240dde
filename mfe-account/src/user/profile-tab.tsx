import { useState } from 'react';
import { styled } from 'styled-components';
import { saveProfile } from '../backend/account';
import { unitsFor } from '@store/shared/contracts/entered-text';
import { profileRequestSchema } from '@store/shared/contracts/users';
import { Icon } from '@store/shared/ui/icons';
import { Message } from '@store/shared/ui/message';
import { TextField } from '@store/shared/ui/text-field';
import { color, size, space } from '@store/shared/ui/theme';
import { FormCard } from '../forms/form-card';
import { SubmitButton } from '../forms/submit-button';
import { useSendingForm } from '../forms/use-sending';
import { useAccountPage, useUnsaved } from '../session/account-context';
import { Narrow } from './section-box';
import { VerifyEmail } from './verify-email';
import { YourData } from './your-data';

const Verified = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.moss};
  font-size: ${size.small};
  font-weight: 600;
`;

/** Name, which can be changed, email, which cannot, and what becomes of the data. */
export function ProfileTab() {
  const { account, changed, guarded } = useAccountPage();
  const [saved, setSaved] = useState(false);
  const { form, sending, problem, send } = useSendingForm(profileRequestSchema, { fullName: account.name });
  useUnsaved(form.formState.isDirty);

  const submit = form.handleSubmit(async ({ fullName }) => {
    setSaved(false);
    const user = await send(() => guarded(() => saveProfile(fullName)));
    if (!user) return;
    changed(user);
    form.reset({ fullName: user.name });
    setSaved(true);
  });
  return (
    <Narrow>
      <div>
        <h2>Profile</h2>
        <FormCard name="Profile" onSubmit={(event) => void submit(event)}>
          <TextField
            {...form.register('fullName', { onChange: () => setSaved(false) })}
            label="Name"
            error={form.formState.errors.fullName?.message}
            autoComplete="name"
            maxLength={unitsFor(100)}
            required
          />
          <TextField label="Email" type="email" value={account.email} readOnly autoComplete="email" />
          {account.emailVerified ? (
            <Verified>
              <Icon name="check" size={16} />
              Verified
            </Verified>
          ) : null}
          <SubmitButton busy={sending} busyLabel="Saving...">
            Save
          </SubmitButton>
          {saved ? <Message tone="success">Profile updated successfully!</Message> : null}
          {problem ? <Message tone="error">{problem}</Message> : null}
        </FormCard>
      </div>
      {account.emailVerified ? null : <VerifyEmail />}
      <YourData />
    </Narrow>
  );
}
