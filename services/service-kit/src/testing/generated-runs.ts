/**
 * How many generated cases or simulations a test runs: `all` of them in the whole proof (`PROOF=all`), otherwise a `few`.
 */
export const generatedRuns = ({ all, few }: { all: number; few: number }): number =>
  process.env.PROOF === 'all' ? all : few;
