/** A figure of the policies with its unique test number. */
export interface Figure {
  /** Its path, such as `refunds.cardBusinessDays`. */
  path: string;
  /** The number as pages show it, without sign or unit. */
  shown: string;
}

/** Lists of postcodes, which no page shows. */
const notShown = ['shippingPlaces'];

/** The policies with a unique number in place of each figure, and the list of these numbers. */
export function markedPolicies(actual: Record<string, unknown>) {
  const figures: Figure[] = [];

  function mark(value: unknown, path: string): unknown {
    if (typeof value === 'number') {
      const number = 3001 + figures.length;
      const isPrice = /cents$/i.test(path);
      // Money is written with its cents.
      figures.push({ path, shown: isPrice ? `${number}.00` : String(number) });
      if (isPrice) return number * 100;
      return path.endsWith('Share') ? number / 100 : number;
    }
    if (Array.isArray(value)) return value.map((part, place) => mark(part, `${path}.${place}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, mark(part, `${path}.${name}`)]),
    );
  }

  const policies = Object.fromEntries(
    Object.entries(actual).map(([name, value]) => [
      name,
      notShown.includes(name) ? value : mark(value, name),
    ]),
  );
  return { ...policies, figures };
}

/** The latest arrivals of some services. */
export const spans = (path: string, names: string[]) =>
  names.map((name) => `${path}.${name}.businessDays.to`);
