import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { Plugin } from 'graphql-yoga';
import type { GraphQLSchema } from 'graphql';
import { createGraphqlServer } from '../graphql-server';
import { requestContext, type RequestContext, type ShopContext } from './api/resolver';
import { tooComplex } from './limits/operation-limits';

/** Limits of a document. The largest query of Shopify's Hydrogen uses a quarter of each. */
const limits = { tokens: 4000, depth: 16, aliases: 60, directives: 50 } as const;

/** The server of the Storefront API. */
export function createStorefrontServer(
  schema: GraphQLSchema,
  shared: ShopContext,
  report: (fault: unknown) => void,
) {
  return createGraphqlServer<RequestContext>({
    schema,
    context: () => requestContext(shared),
    limits,
    plugins: [operationLimits],
    report,
  });
}

/** Ends what is nested too deep or resolves too many fields. */
const operationLimits: Plugin<RequestContext> = {
  onValidate({ addValidationRule }) {
    addValidationRule(maxDepthRule({ n: limits.depth, flattenFragments: true }));
    addValidationRule(maxDirectivesRule({ n: limits.directives }));
  },
  onExecute({ args }) {
    const { budget } = args.contextValue as RequestContext;
    return {
      onExecuteDone({ setResult }) {
        // One error instead of one for each field that was not resolved.
        if (budget.fields < 0) setResult({ errors: [tooComplex()] });
      },
    };
  },
};
