import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  GraphQLError,
  TypeInfo,
  ValidationContext,
  visit,
  visitInParallel,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';

/** Limits of a document. The largest query of Shopify's Hydrogen uses a quarter of each. */
export const documentLimits = { tokens: 4000, depth: 16, aliases: 60, directives: 50, fields: 700 } as const;

type Rule = (context: ValidationContext) => ASTVisitor;

/** The types of graphql-armor's visitors do not extend `ASTVisitor`. */
const rules = [
  maxDepthRule({ n: documentLimits.depth, flattenFragments: true }),
  maxAliasesRule({ n: documentLimits.aliases }),
  maxDirectivesRule({ n: documentLimits.directives }),
  fieldCountRule,
] as unknown as readonly Rule[];

/** Limits the number of fields, because validation is quadratic in it. */
function fieldCountRule(): ASTVisitor {
  let fields = 0;
  return {
    Field() {
      fields += 1;
      if (fields > documentLimits.fields) {
        throw new GraphQLError(`Query has more than ${documentLimits.fields} fields`);
      }
    },
  };
}

const faults = new WeakMap<DocumentNode, GraphQLError | null>();

/**
 * Why a document is refused before validation, or null. Takes linear time; the result is cached with the document.
 */
export function documentFault(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  const cached = faults.get(document);
  if (cached !== undefined) return cached;
  const fault = findFault(schema, document);
  faults.set(document, fault);
  return fault;
}

function findFault(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  const context = new ValidationContext(schema, document, new TypeInfo(schema), () => undefined);
  try {
    visit(document, visitInParallel(rules.map((rule) => rule(context))));
    return null;
  } catch (fault) {
    if (fault instanceof GraphQLError)
      return new GraphQLError(fault.message, { extensions: { code: 'QUERY_TOO_LARGE' } });
    throw fault;
  }
}
