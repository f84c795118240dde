import { GraphQLError } from 'graphql';

/**
 * Maximum number of fields that one operation may resolve. What exists is counted, not what is asked for: a client may
 * ask for 250 variants of products that have a dozen.
 */
export const maxComplexity = 250_000;

/** Number of fields that an operation may still resolve; below 0 it was refused. */
export interface Budget {
  fields: number;
}

/** What an operation that resolved too many fields is answered. */
export const tooComplex = (): GraphQLError =>
  new GraphQLError(`Query has a complexity of more than ${maxComplexity}, the maximum`, {
    extensions: { code: 'MAX_COMPLEXITY_EXCEEDED' },
  });

/** Counts a field. @throws GraphQLError when the budget is spent. */
export function spend(budget: Budget): void {
  budget.fields -= 1;
  if (budget.fields < 0) throw tooComplex();
}

/** Shopify's maximum length of a list in the input. */
const longestInput = 250;

/**
 * Refuses lists of more than 250 entries anywhere in a field's arguments.
 * @throws GraphQLError with Shopify's message
 */
export function refuseLongInput(value: unknown): void {
  if (Array.isArray(value)) {
    if (value.length > longestInput) {
      throw new GraphQLError(
        `The input array size of ${value.length} is greater than the maximum allowed of ${longestInput}.`,
        { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
      );
    }
    value.forEach(refuseLongInput);
  } else if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(refuseLongInput);
  }
}
