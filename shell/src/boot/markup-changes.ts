/** What changed in the server's markup since it was parsed; the document's start script records it. */
export interface MarkupChanges {
  observer: MutationObserver;
  /** What the observer has reported. */
  records: MutationRecord[];
}

declare global {
  interface Window {
    __kithMarkupChanges?: MarkupChanges;
  }
}

/** A place in the document: the end of the parent without `next`. */
interface Place {
  parent: Node;
  next: Node | null;
}

/**
 * Takes back what extensions and translators did to the server's markup: React compares it with its own tree, and would
 * throw away a part with an element that it does not know. Nodes that were wrapped or replaced are in their places again.
 * What React itself has streamed stays.
 * @returns a function that puts added elements back in their places, once React has taken those parts over.
 */
export function takeBackChanges({ observer, records }: MarkupChanges): () => void {
  records.push(...observer.takeRecords());
  observer.disconnect();
  const own = ownNodes(records);
  /** In the order in which they were added. */
  const taken: [Element, Place][] = [];
  // The last change first, so that each finds the markup as it left it.
  for (const { target, addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    if (isStreamed(nextSibling)) continue;
    for (const node of addedNodes) {
      // What was moved since, or is inside of another addition, is dealt with there.
      if (!(node instanceof Element) || own.has(node) || node.parentNode !== target) continue;
      if (removedNodes.length > 0) node.before(...removedNodes);
      else {
        const wrapped = [...ownWithin(node, own)];
        if (wrapped.length > 0) node.before(...wrapped);
        else taken.unshift([node, { parent: target, next: node.nextSibling }]);
      }
      node.remove();
    }
  }
  return () => putBack(taken);
}

/** Milliseconds between two looks at parts that React has not taken over, and their number. */
const retryMs = 250;
const looks = 40;

/** Puts elements back into parts that React has taken over, and at last into the others, such as texts of the shop's own HTML. */
function putBack(taken: readonly [Element, Place][], look = 1): void {
  const waiting: [Element, Place][] = [];
  const others = new Set<Node | null>(taken.map(([node]) => node));
  for (const [node, place] of taken) {
    const { parent, next } = place;
    const isReady = isTakenOver(parent) && (others.has(next) || isTakenOver(next));
    if (look < looks && !isReady) waiting.push([node, place]);
    else if (parent.isConnected && !node.isConnected)
      parent.insertBefore(node, next?.parentNode === parent ? next : null);
  }
  if (waiting.length > 0) setTimeout(() => putBack(waiting, look + 1), retryMs);
}

/** React keeps what it knows of an element in properties of these names. */
const isTakenOver = (node: Node | null) =>
  !(node instanceof Element) || Object.keys(node).some((key) => key.startsWith('__react'));

/** Nodes of the server's markup that were taken out of their places. */
function ownNodes(records: readonly MutationRecord[]): Set<Node> {
  const own = new Set<Node>();
  const others = new Set<Node>();
  for (const { target, addedNodes, removedNodes, nextSibling } of records) {
    if (isStreamed(nextSibling)) continue;
    const isOwnPlace = !isWithin(target, others);
    for (const node of removedNodes) if (isOwnPlace && !others.has(node)) own.add(node);
    for (const node of addedNodes) if (!own.has(node)) others.add(node);
  }
  return own;
}

/** Whether a node is in a set, or below one that is. The set may have thousands of nodes, the way up is short. */
function isWithin(node: Node, some: ReadonlySet<Node>): boolean {
  for (let at: Node | null = node; at; at = at.parentNode) if (some.has(at)) return true;
  return false;
}

/** React inserts a streamed part before the comment that ends its boundary. */
const isStreamed = (next: Node | null) => next?.nodeValue === '/$';

/** The outermost nodes of the server's markup inside of an element that was added. */
function* ownWithin(element: Node, own: ReadonlySet<Node>): Generator<Node> {
  for (const child of element.childNodes) {
    if (own.has(child)) yield child;
    else yield* ownWithin(child, own);
  }
}
