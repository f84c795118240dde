import { createHash } from 'node:crypto';
import { Kind, parse, visit, type DocumentNode, type SelectionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { surrogateKeys } from '@store/shared/contracts/catalog-changes';
import { productKeysIn } from './surrogate-keys';
import { SurrogateCache } from './surrogate-cache';

export interface StorefrontOperation {
  /** The text of a GraphQL operation. */
  query: string;
  variables: Record<string, unknown>;
}

/** An answer of the Storefront API. */
export interface StorefrontAnswer {
  status: number;
  /** Its media type. */
  type: string;
  body: Buffer;
}

interface KeptAnswer extends StorefrontAnswer {
  size: number;
  surrogateKeys: readonly string[];
}

/** Fields of the API's root that have one answer for all shoppers. */
const sharedFields: ReadonlySet<string> = new Set([
  'collection',
  'collections',
  'localization',
  'predictiveSearch',
  'product',
  'productRecommendations',
  'products',
  'search',
  'shop',
]);

/** Fields of the API's root that read any object by its id. When only these types are read of it, it is no shopper's. */
const fieldsById: ReadonlySet<string> = new Set(['node', 'nodes']);
const productTypes: ReadonlySet<string> = new Set(['Product', 'ProductVariant']);

/** How long answers are kept, unless a change of the catalog says otherwise. */
const limits = { maxBytes: 32 * 1024 * 1024, freshMs: 10_000, staleMs: 30_000, keptMs: 30_000 };

/**
 * Keeps answers of the Storefront API for seconds, for the pages of all compositions. No slice code runs in an edge, so no
 * slice can change an answer that the pages of another composition get.
 */
export class StorefrontAnswers {
  private readonly cache: SurrogateCache<KeptAnswer>;
  private readonly underWay = new Map<string, Promise<StorefrontAnswer>>();
  /** Text of an operation → what it reads. */
  private readonly known = new LRUCache<string, { reads: Reads | null }>({
    max: 200,
    memoMethod: (query) => ({ reads: readsOf(query) }),
  });

  constructor(now?: () => number) {
    this.cache = new SurrogateCache(limits, now);
  }

  /** Whether an operation has the same answer for all shoppers. */
  isShared({ query }: StorefrontOperation): boolean {
    return this.known.memo(query).reads !== null;
  }

  /**
   * The kept answer to a shared operation, or a new one. Whoever asks the same at the same time gets the same answer.
   * @param ask asks the API.
   */
  async answer(
    operation: StorefrontOperation,
    ask: () => Promise<StorefrontAnswer>,
  ): Promise<StorefrontAnswer> {
    const text = JSON.stringify([operation.query, operation.variables]);
    const key = createHash('sha256').update(text).digest('base64url');
    const kept = this.cache.get(key);
    if (kept?.freshness === 'fresh') return kept.entry;
    const renewed = this.underWay.get(key) ?? this.renew(key, operation, ask);
    if (kept?.freshness !== 'stale') return renewed;
    // A failure is ignored here: the next request asks again.
    renewed.catch(() => undefined);
    return kept.entry;
  }

  /** Forgets answers with one of these surrogate keys, all of them for null. */
  expire(surrogateKeysOfChange: readonly string[] | null): void {
    this.cache.expire(surrogateKeysOfChange);
    // What was asked before the change may be answered without it.
    this.underWay.clear();
  }

  private renew(
    key: string,
    operation: StorefrontOperation,
    ask: () => Promise<StorefrontAnswer>,
  ): Promise<StorefrontAnswer> {
    const begunAt = this.cache.now();
    const renewed = ask()
      .then((answer) => {
        if (answer.status === 200 && !answer.body.includes('"errors"'))
          this.cache.set(key, this.entryOf(answer, operation), begunAt);
        return answer;
      })
      .finally(() => {
        if (this.underWay.get(key) === renewed) this.underWay.delete(key);
      });
    this.underWay.set(key, renewed);
    return renewed;
  }

  private entryOf(answer: StorefrontAnswer, { query, variables }: StorefrontOperation): KeptAnswer {
    const keys = productKeysIn(answer.body.toString('latin1'));
    const { reads } = this.known.memo(query);
    if (reads?.lists) {
      const names = [...reads.texts, ...Object.values(variables)].filter(
        (value) => typeof value === 'string',
      );
      keys.push(surrogateKeys.collections, ...names.map(surrogateKeys.collection));
    }
    return { ...answer, size: answer.body.length + 1, surrogateKeys: keys };
  }
}

/** What an operation with one answer for all shoppers reads. */
interface Reads {
  /** Whether it reads more than one product by its handle or id, so that a new product may appear in its answer. */
  lists: boolean;
  /** Texts in it, of which one may be the handle of a collection. */
  texts: readonly string[];
}

/** @returns null when its answer may be one shopper's, it changes something, or it cannot be read. */
function readsOf(query: string): Reads | null {
  const document = parsed(query);
  const [operation, ...others] =
    document?.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION) ?? [];
  if (!document || !operation || others.length > 0 || operation.operation !== 'query') return null;
  const { selections } = operation.selectionSet;
  if (!selections.every(isShared)) return null;
  const texts: string[] = [];
  const argumentNames: string[] = [];
  visit(document, {
    StringValue: ({ value }) => void texts.push(value),
    Argument: ({ name }) => void argumentNames.push(name.value),
  });
  // `@inContext`, which names a country and a language, may name a buyer.
  if (argumentNames.includes('buyer')) return null;
  return { lists: selections.some(mayList), texts };
}

function isShared(selection: SelectionNode): boolean {
  if (selection.kind !== Kind.FIELD) return false;
  if (!fieldsById.has(selection.name.value)) return sharedFields.has(selection.name.value);
  return Boolean(
    selection.selectionSet?.selections.every(
      (part) => part.kind === Kind.INLINE_FRAGMENT && productTypes.has(part.typeCondition?.name.value ?? ''),
    ),
  );
}

/** Whether a field of the root may answer with products that it does not name. */
const mayList = (selection: SelectionNode): boolean =>
  selection.kind !== Kind.FIELD || !['product', 'shop', ...fieldsById].includes(selection.name.value);

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { noLocation: true });
  } catch {
    return null;
  }
}
