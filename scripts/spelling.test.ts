import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');

/** British spellings of words that the shop's texts use. */
const british =
  /\b(?:\w*colour\w*|favourit\w*|honour\w*|neighbour\w*|behaviour\w*|flavour\w*|centres?|centred|fibres?|metres?|litres?|\w*theatre|organis\w+|personalis\w+|customis\w+|recognis\w+|apologis\w+|realis\w+|specialis\w+|summaris\w+|cancelled|cancelling|travell\w+|modelled|jewellery|programmes?|licence|cosy|mum|whilst)\b/i;

/** What shoppers type may be spelled in either way; tests may be too. */
const exceptions = /(?:search|foreign)-words\.json$|\.test\.tsx?$|\/testing\//;

const stringsOf = (file: string, source: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    // A lower-case word alone is a name in the code.
    if (ts.isStringLiteralLike(node) && /[A-Z ]/.test(node.text)) found.push(node.text);
    else if (
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    )
      found.push(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
};

/** What shoppers may read: texts of pages, mails, forms and catalogue data. Comments are not read. */
const readText = (file: string): string[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  return /\.tsx?$/.test(file) ? stringsOf(file, source) : source.split('\n');
};

/** Folders of texts for shoppers, and which of their files are read. */
const places: readonly (readonly [folder: string, file: RegExp])[] = [
  ...['shell', 'mfe-catalog', 'mfe-product', 'mfe-cart', 'mfe-account', 'mfe-content'].map(
    (slice) => [`${slice}/src`, /\.(tsx?|mdx|json)$/] as const,
  ),
  ...['contracts', 'shop-data', 'ui', 'hooks', 'prints', 'shelves', 'runtime', 'clients'].map(
    (folder) => [`shared/${folder}`, /\.(tsx?|json)$/] as const,
  ),
  ['services/backend/src', /\.ts$/],
  ['demo/catalogue/data', /\.json$/],
  ['demo/reviews/data', /\.json$/],
  ['demo/commerce/checkout', /\.tsx?$/],
  ['demo/commerce/data', /\.json$/],
  ['demo/commerce/storefront', /\.ts$/],
];

const files = places.flatMap(([folder, file]) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => file.test(name) && !exceptions.test(name)),
);

it('reads the texts of pages, mails and catalogue', () => {
  for (const file of ['mfe-content/src/pages/help-center.mdx', 'demo/catalogue/data/collections.json'])
    expect(files).toContain(file);
});

it('finds British spelling in texts and not in comments', () => {
  const texts = stringsOf(
    'a.tsx',
    '/* colour */ const a = <p title="grey">Two colours {`of ${b} fibre`}</p>;',
  );
  expect(texts.filter((text) => british.test(text))).toEqual(['Two colours ', ' fibre']);
});

it('spells as in America in every text that shoppers read', () => {
  const wrong = files.flatMap((file) =>
    readText(file).flatMap((text) => (british.exec(text)?.[0] ? [`${file}: ${british.exec(text)![0]}`] : [])),
  );
  expect(wrong).toEqual([]);
});
