import { GraphQLError } from 'graphql';

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
