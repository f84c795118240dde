import { Message } from '@store/shared/ui/message';

export const Failure = () => <Message tone="error">This code is not valid.</Message>;
export const Success = () => <Message tone="success">Your review is in.</Message>;
export const Information = () => <Message tone="information">We ship on business days.</Message>;
