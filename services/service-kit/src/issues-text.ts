import type * as z from 'zod';

/** What is wrong with untyped input, in one line: `path: message; …`. */
export const issuesText = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
