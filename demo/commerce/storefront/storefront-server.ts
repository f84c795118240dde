import type { Plugin } from 'graphql-yoga';
import {
  getDirectiveValues,
  GraphQLError,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { createGraphqlServer, type ReportFault } from '../graphql-server';
import type { RequestContext } from './api/resolver';
import { refuseComplexity } from './limits/complexity';
import { documentFault, documentLimits } from './limits/document-limits';
import { countryOrHome } from './shop/shop-fields';

/** The server of the Storefront API. Limits are checked before validation. */
export function createStorefrontServer(
  schema: GraphQLSchema,
  shared: Omit<RequestContext, 'country'>,
  report: ReportFault,
) {
  return createGraphqlServer<RequestContext>({
    schema,
    path: storefrontApiPath,
    context: () => ({ ...shared, country: countryOrHome(null) }),
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
    onValidate({ params, setResult }) {
      const fault = documentFault(schema, params.documentAST as DocumentNode);
      if (fault) setResult([fault]);
    },
    onExecute({ args, setResultAndStopExecution, extendContext }) {
      try {
        const { operation, fragments } = operationOf(
          args.document as DocumentNode,
          args.operationName as string | null | undefined,
        );
        const variables = (args.variableValues ?? {}) as Record<string, unknown>;
        refuseComplexity(operation, fragments, withDefaults(operation, variables));
        const context = inContext && getDirectiveValues(inContext, operation, variables);
        if (context?.['buyer']) throw new GraphQLError('@inContext(buyer:) is not served by the stand-in');
        const country = context?.['country'];
        if (typeof country === 'string') extendContext({ country: countryOrHome(country) });
      } catch (fault) {
        if (!(fault instanceof GraphQLError)) throw fault;
        setResultAndStopExecution({ errors: [fault] });
      }
    },
  };
}

function operationOf(document: DocumentNode, name: string | null | undefined) {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments[definition.name.value] = definition;
    if (definition.kind === 'OperationDefinition') operations.push(definition);
  }
  const operation = name ? operations.find((entry) => entry.name?.value === name) : operations[0];
  if (!operation || (!name && operations.length > 1)) {
    throw new GraphQLError(name ? `No operation named "${name}"` : 'An operation name is required');
  }
  return { operation, fragments };
}

/** Variables with the default values of page sizes. */
function withDefaults(operation: OperationDefinitionNode, sent: Readonly<Record<string, unknown>>) {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === 'IntValue' ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...sent };
}
