import Newsletter from './newsletter';

export const SignUp = () => <Newsletter />;
