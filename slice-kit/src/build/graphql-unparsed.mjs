/**
 * Replaces `graphql` for graphql-request in browsers (10 KB). The client sends documents as the texts that they are and asks for
 * no names of operations, so nothing is parsed or printed; see storefront-client.ts.
 */
const unparsed = () => {
  throw new Error('In browsers documents are sent as they are; set `excludeOperationName`');
};
export const parse = unparsed;
export const print = unparsed;
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' };
