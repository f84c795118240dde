/** One page of a list, and the cursor of the next; null after the last. */
interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
}

/** Pages of 250 that a list has at most: far more than a shop has collections. */
const maxPages = 100;

/** Reads a list page by page. @throws when the service always says that there is another page. */
export async function everyItem<Item>(
  read: (after: string | null) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const { items, next }: ListPage<Item> = await read(after);
    all.push(...items);
    if (next === null) return all;
    after = next;
  }
  throw new Error(`The list has more than ${maxPages} pages.`);
}
