import { TextField } from '@store/shared/ui/text-field';

export const Email = () => <TextField label="Email" type="email" autoComplete="email" />;
export const WithHint = () => <TextField label="Custom text" hint="50 characters at most" />;
export const Refused = () => (
  <TextField label="Email" type="email" defaultValue="ama" error="Please enter a valid email address." />
);
