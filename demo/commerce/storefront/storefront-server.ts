import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { Plugin } from 'graphql-yoga';
import {
  getDirectiveValues,
  GraphQLError,
  parse,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { createGraphqlServer, type ReportFault } from '../graphql-server';
import type { RequestContext, ShopContext } from './api/resolver';
import { maxComplexity, tooComplex } from './limits/complexity';
import { countryOrHome } from './shop/shop-fields';

/** Limits of a document. The largest query of Shopify's Hydrogen uses a quarter of each. */
const documentLimits = { tokens: 4000, depth: 16, aliases: 60, directives: 50 } as const;

/** The server of the Storefront API. */
export function createStorefrontServer(
  schema: GraphQLSchema,
  shared: ShopContext,
  report: ReportFault,
) {
  return createGraphqlServer<RequestContext>({
    schema,
    path: storefrontApiPath,
    context: () => ({ ...shared, country: countryOrHome(null), budget: { fields: maxComplexity } }),
    plugins: [limits(schema)],
    report,
  });
}

function limits(schema: GraphQLSchema): Plugin<RequestContext> {
  const inContext = schema.getDirective('inContext');
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options: object) =>
        parse(source, { ...options, maxTokens: documentLimits.tokens }),
      );
    },
    onValidate({ addValidationRule }) {
      addValidationRule(maxDepthRule({ n: documentLimits.depth, flattenFragments: true }));
      addValidationRule(maxAliasesRule({ n: documentLimits.aliases }));
      addValidationRule(maxDirectivesRule({ n: documentLimits.directives }));
    },
    onExecute({ args, setResultAndStopExecution, extendContext }) {
      try {
        const operation = operationOf(
          args.document as DocumentNode,
          args.operationName as string | null | undefined,
        );
        const variables = (args.variableValues ?? {}) as Record<string, unknown>;
        const context = inContext && getDirectiveValues(inContext, operation, variables);
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

function operationOf(document: DocumentNode, name: string | null | undefined) {
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition',
  );
  const operation = name ? operations.find((entry) => entry.name?.value === name) : operations[0];
  if (!operation || (!name && operations.length > 1)) {
    throw new GraphQLError(name ? `No operation named "${name}"` : 'An operation name is required');
  }
  return operation;
}
