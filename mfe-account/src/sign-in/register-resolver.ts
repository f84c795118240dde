import type { FieldErrors, Resolver } from 'react-hook-form';
import { registerRequestSchema, type RegisterRequest } from '@store/shared/contracts/auth';
import { mailedCodeSchema } from '@store/shared/contracts/request-text';
import * as z from 'zod/mini';
import { firstMessages, samePasswords, type Messages } from '../forms/zod-resolver';

export type RegisterFields = Record<keyof RegisterRequest, string>;

/**
 * Checks the sign-up form with the backend's own rules. While the verification step is
 * shown its code is required, otherwise none is sent.
 */
export const registerResolver =
  (codeShown: boolean): Resolver<RegisterFields, unknown, RegisterRequest> =>
  (values) => {
    const request = z.safeParse(registerRequestSchema, { ...values, verificationCode: '' });
    const code = codeShown ? z.safeParse(mailedCodeSchema, values.verificationCode) : null;
    const { '': wrongCode } = firstMessages(code?.error);
    const errors: Messages = {
      ...samePasswords(values),
      ...firstMessages(request.error),
      ...(wrongCode && { verificationCode: wrongCode }),
    };
    return request.success && Object.keys(errors).length === 0
      ? { values: { ...request.data, verificationCode: code?.data ?? '' }, errors: {} }
      : { values: {}, errors: errors as FieldErrors<RegisterFields> };
  };
