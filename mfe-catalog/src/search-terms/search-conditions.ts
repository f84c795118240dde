import { plainDigits } from '@store/shared/contracts/entered-text';
import { chargedPrice } from '@store/shared/contracts/money';
import { store } from '@store/shared/shop-data/store';

/** A filter that a term asks for, as the address of a list has it: `['size', '3XL']`, `['max', '30']`. */
export type Condition = readonly [name: 'size' | 'min' | 'max', value: string];

/** An amount in dollars; amounts in another currency are no filter, because prices are compared in the store's. */
const amount = String.raw`(?:us ?)?\$? ?(\d{1,6}(?:\.\d{1,2})?)(?: ?(?:\$|dollars?|usd|bucks))?(?!\w|[.,]\d| ?(?:€|£|eur|gbp|pounds?))`;
/** The same with a sign or word for dollars: `over 50` is an age. */
const dollars = String.raw`(?=(?:us ?)?\$|\d+(?:\.\d+)? ?(?:\$|dollars?|usd|bucks))${amount}`;
const between = new RegExp(
  String.raw`(?:\bbetween ${amount} (?:and|to) ${amount}|${dollars} ?(?:-|–|to) ?${amount})`,
  'i',
);
const atMost = new RegExp(
  String.raw`\b(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?) ${amount}`,
  'i',
);
const atLeast = new RegExp(String.raw`\b(?:over|above|more than|at least|from) ${dollars}`, 'i');

/** The prices that a term asks for, in the store's currency, and the rest of the term. */
export function priceIn(term: string): { rest: string; conditions: Condition[] } {
  const text = plainDigits(term).replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  for (const [pattern, ...names] of [
    [between, 'min', 'max'],
    [atMost, 'max'],
    [atLeast, 'min'],
  ] as const) {
    const found = pattern.exec(text);
    if (!found) continue;
    const amounts = found
      .slice(1)
      .filter(Boolean)
      .sort((one, other) => Number(one) - Number(other));
    const conditions = names.map((name, at): Condition => [name, amounts[at] ?? '']);
    return { rest: text.replace(found[0], ' ').trim(), conditions };
  }
  return { rest: term, conditions: [] };
}

const price = (value: string) => chargedPrice({ amount: value, currencyCode: store.currency });

/** Conditions within a sentence: `in size 3XL, up to $30.00`. */
export const conditionsText = (conditions: readonly Condition[]): string =>
  conditions
    .map(([name, value]) => {
      if (name === 'size') return `in size ${value}`;
      return name === 'max' ? `up to ${price(value)}` : `from ${price(value)}`;
    })
    .join(', ');
