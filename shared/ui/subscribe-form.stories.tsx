import { SubscribeForm } from '@store/shared/ui/subscribe-form';

export const Empty = () => <SubscribeForm />;
export const Sending = () => <SubscribeForm isSending />;
export const Refused = () => <SubscribeForm problem="Please enter a valid email address." />;
