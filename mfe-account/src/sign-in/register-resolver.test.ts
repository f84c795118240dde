import type { ResolverOptions } from 'react-hook-form';
import { registerResolver, type RegisterFields } from './register-resolver';

const good: RegisterFields = {
  name: ' Ada ',
  email: ' Ada@Example.com ',
  verificationCode: '',
  password: 'secret',
  confirmPassword: 'secret',
};
const check = (changes: Partial<RegisterFields>, codeShown = false) =>
  registerResolver(codeShown)({ ...good, ...changes }, undefined, {} as ResolverOptions<RegisterFields>);
const messages = async (changes: Partial<RegisterFields>, codeShown = false) => {
  const { errors } = await check(changes, codeShown);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
};

it('sends the trimmed values, with the e-mail address in lower case', async () => {
  expect(await check({})).toEqual({
    values: { ...good, name: 'Ada', email: 'ada@example.com' },
    errors: {},
  });
});

// The rules of single fields are those of the backend, which tests them.
it.each([
  [{ confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
  [{ confirmPassword: 'secreT' }, { confirmPassword: 'Passwords do not match' }],
  // The passwords are compared in the same validation as the other fields.
  [
    { name: '', confirmPassword: 'other' },
    { name: 'Name is required', confirmPassword: 'Passwords do not match' },
  ],
] as const)('returns the specified error for %j', async (changes, expected) => {
  expect(await messages(changes)).toEqual(expected);
});

it('requires the verification code only while its step is shown', async () => {
  expect(await messages({ verificationCode: 'rubbish' })).toEqual({});
  expect(await messages({}, true)).toEqual({ verificationCode: 'Verification code is required' });
  expect(await messages({ verificationCode: '12ab56' }, true)).toEqual({
    verificationCode: 'Please enter the 6 digits from the email',
  });
  expect((await check({ verificationCode: ' 123 456 ' }, true)).values).toMatchObject({
    verificationCode: '123456',
  });
  expect((await check({ verificationCode: '123456' })).values).toMatchObject({ verificationCode: '' });
});
