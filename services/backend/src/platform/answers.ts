import { apiErrorSchema } from '@store/shared/contracts/api-error';

/** Response schemas of a route: its own for 200, `{message, code}` for errors. */
export const answers = <Schema>(success: Schema) => ({
  200: success,
  '4xx': apiErrorSchema,
  '5xx': apiErrorSchema,
});
