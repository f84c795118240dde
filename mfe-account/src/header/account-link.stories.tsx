import AccountLink from './account-link';

export const SignedOut = () => <AccountLink />;
