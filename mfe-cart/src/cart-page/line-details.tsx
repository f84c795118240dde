import type { CartLine } from '@store/shared/contracts/cart';

/** What a line is and what is printed on it, as a list of names and values. */
export function LineDetails({ line }: { line: CartLine }) {
  const details = [
    { key: 'Variant', value: line.variantTitle },
    // Names that begin with an underscore are meant for programs, as with Shopify.
    ...line.attributes.filter(({ key }) => !key.startsWith('_')),
  ].filter(({ value }) => value !== '');
  if (details.length === 0) return null;
  return (
    <dl>
      {details.map(({ key, value }) => (
        <div key={key}>
          <dt>{key}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
