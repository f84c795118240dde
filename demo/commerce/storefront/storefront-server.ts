import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { Plugin } from 'graphql-yoga';
import {
  getDirectiveValues,
  getOperationAST,
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { createGraphqlServer, type ReportFault } from '../graphql-server';
import { requestContext } from './api/request-context';
import type { RequestContext, ShopContext } from './api/resolver';
import { tooComplex } from './limits/operation-limits';
import { countryOrHome } from './shop/shop-fields';

/** Limits of a document. The largest query of Shopify's Hydrogen uses a quarter of each. */
const limits = { tokens: 4000, depth: 16, aliases: 60, directives: 50 } as const;

/** The server of the Storefront API. */
export function createStorefrontServer(schema: GraphQLSchema, shared: ShopContext, report: ReportFault) {
  return createGraphqlServer<RequestContext>({
    schema,
    context: () => requestContext(shared),
    limits,
    plugins: [operationLimits(schema)],
    report,
  });
}

/** Reads the country of `@inContext`, and ends what resolves too many fields. */
function operationLimits(schema: GraphQLSchema): Plugin<RequestContext> {
  const inContext = schema.getDirective('inContext');
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(maxDepthRule({ n: limits.depth, flattenFragments: true }));
      addValidationRule(maxDirectivesRule({ n: limits.directives }));
    },
    onExecute({ args, setResultAndStopExecution, extendContext }) {
      try {
        // Null for a name that is missing or unknown, which the execution refuses.
        const operation = getOperationAST(
          args.document as DocumentNode,
          args.operationName as string | null | undefined,
        );
        const variables = (args.variableValues ?? {}) as Record<string, unknown>;
        const context = inContext && operation && getDirectiveValues(inContext, operation, variables);
        if (context?.['buyer']) throw new GraphQLError('@inContext(buyer:) is not served by the stand-in');
        const country = context?.['country'];
        if (typeof country === 'string') extendContext({ country: countryOrHome(country) });
      } catch (fault) {
        if (!(fault instanceof GraphQLError)) throw fault;
        setResultAndStopExecution({ errors: [fault] });
        return undefined;
      }
      const { budget } = args.contextValue as RequestContext;
      return {
        onExecuteDone({ setResult }) {
          // One error instead of one for each field that was not resolved.
          if (budget.fields < 0) setResult({ errors: [tooComplex()] });
        },
      };
    },
  };
}
