import * as z from 'zod';

/** A variable that holds a TCP port. */
export const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);

export const databaseUrl = z
  .string()
  .optional()
  .describe('PostgreSQL; without it the embedded database in `DATA_DIR`, which production refuses.');
export const dataFolder = z.string().default('.data').describe('Data folder.');

/** Names every bad variable in one sentence; `main` prints it and exits with 1. */
export class EnvironmentError extends Error {}

/**
 * Parses the environment once, at start. An empty variable counts as not set.
 * @throws EnvironmentError naming every variable that is missing or wrong.
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  variables: NodeJS.ProcessEnv,
  shape: Shape,
): z.output<z.ZodObject<Shape>> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(set);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(`Cannot start, change these environment variables: ${problems.join('; ')}.`);
}
