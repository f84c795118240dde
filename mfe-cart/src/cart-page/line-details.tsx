import type { CartLine } from '@store/shared/contracts/cart';

/** Chosen options and attributes of a line, as a list of names and values. */
export function LineDetails({ line }: { line: CartLine }) {
  const details = [
    ...line.options.map(({ name, value }) => ({ key: name, value })),
    // As with Shopify, attributes whose name begins with an underscore are not shown.
    ...line.attributes.filter(({ key }) => !key.startsWith('_')),
  ].filter(({ value }) => value !== '');
  if (details.length === 0) return null;
  return (
    <dl>
      {details.map(({ key, value }) => (
        <div key={key}>
          <dt>{key}:</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
