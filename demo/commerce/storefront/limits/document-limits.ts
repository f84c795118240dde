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

/** What a document may be. The largest query of Shopify's own Hydrogen uses a quarter of each. */
export const documentLimits = { tokens: 4000, depth: 16, aliases: 60, directives: 50, fields: 700 } as const;

type Rule = (context: ValidationContext) => ASTVisitor;

/** The visitors of armor are classes whose type says less than what they are. */
const rules = [
  maxDepthRule({ n: documentLimits.depth, flattenFragments: true }),
  maxAliasesRule({ n: documentLimits.aliases }),
  maxDirectivesRule({ n: documentLimits.directives }),
  fieldCountRule,
] as unknown as readonly Rule[];

/** Fields written down, each once: comparing all with all, as validation does, is quadratic in them. */
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

const judged = new WeakMap<DocumentNode, GraphQLError | null>();

/**
 * Why a document is refused before it is even validated, or null. Linear in its size, so that refusing costs
 * next to nothing; the answer is kept with the document.
 */
export function documentFault(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  const known = judged.get(document);
  if (known !== undefined) return known;
  const fault = judge(schema, document);
  judged.set(document, fault);
  return fault;
}

function judge(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
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
