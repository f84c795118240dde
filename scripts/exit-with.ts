/** Ends this process with the code that a command returns; when the command fails, prints why and ends it with 1. */
export function exitWith(command: Promise<number>, sentenceOf: (error: unknown) => string = messageOf): void {
  command.then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exit(1);
    },
  );
}

/** What an error says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
