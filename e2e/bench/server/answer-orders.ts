import * as z from 'zod';

/** Runs each order that {@link LoadProcess} sends to this process, and answers with its outcome. Call it once. */
export function answerOrders<Schema extends z.ZodType>(
  schema: Schema,
  run: (order: z.output<Schema>) => Promise<unknown>,
): void {
  const message = z.object({ id: z.number(), order: z.unknown() });
  process.on('message', (received) => {
    const { id, order } = message.parse(received);
    run(schema.parse(order)).then(
      (outcome) => process.send?.({ id, outcome }),
      (error: unknown) => process.send?.({ id, failure: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}
