import type * as z from 'zod';

/** Runs each order that {@link LoadProcess} sends to this process, and answers with its outcome. Call it once. */
export function answerOrders<Schema extends z.ZodType>(
  schema: Schema,
  run: (order: z.output<Schema>) => Promise<unknown>,
): void {
  process.on('message', (message) => {
    run(schema.parse(message)).then(
      (outcome) => process.send?.({ outcome }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}
