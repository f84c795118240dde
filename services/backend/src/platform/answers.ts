import { apiErrorSchema } from '@store/shared/contracts/api-error';

/** The answers of a route: its own, and `{message, code}` for everything else. */
export const answers = <Schema>(success: Schema) => ({
  200: success,
  '4xx': apiErrorSchema,
  '5xx': apiErrorSchema,
});
