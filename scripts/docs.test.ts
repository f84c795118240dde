import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cartCookie, cookieNames, discountCookie, storageKeys } from '@store/shared/contracts/storage';
import { configurationPage } from './documentation/configuration';
import { builds } from './build/builds';
import { programs } from './build/programs';
import { namedTests } from './checks/named-tests';
import { decisionIndex, readDecision } from './documentation/decision-index';
import { benches } from './named-benches';
import { shopifyPrograms } from './shopify/shopify-programs';

const root = path.resolve(__dirname, '..');
const skipped = new Set(['node_modules', 'dist', 'results']);

/** Every file below a folder with one of the endings, as paths from the root. Outputs and hidden folders are left out. */
function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(file, ending);
    return entry.isFile() && ending.test(entry.name) ? [file] : [];
  });
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = filesBelow('', /\.md$/);
const sources = filesBelow('', /./);

/** The text without code, which may contain what looks like a link. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** Anchors of the headings, as GitHub makes them. */
const anchors = (text: string) =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** Relative links of a document without a target. */
function brokenLinks(document: string): string[] {
  return [...prose(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file ? path.join(path.dirname(document), file) : document;
    if (!existsSync(path.join(root, target))) return [link];
    return anchor === undefined || anchors(read(target)).includes(anchor) ? [] : [link];
  });
}

it.each(documents)('%s has no broken link', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});

it.each(documents)('%s names no npm script that does not exist', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(document).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** What programs write or serve, and what documents name because it is not there. */
const notInRepository = new Set([
  'built.json',
  'main.mjs',
  'measures.json',
  'mf-manifest.json',
  'openapi.json',
  'oxlint.config.ts',
  'release.json',
  'release.sig.json',
  'robots.txt',
  'sbom.cdx.json',
]);
/** A file's name in a document; one that begins with a point may be an ending. */
const fileName = /`([\w./-]*\w\.(?:ts|tsx|mjs|cjs|json|mdx|sql|vcl|ya?ml|txt))`/g;

it.each(documents.filter((document) => path.basename(document) !== 'CHANGELOG.md'))(
  '%s names no file that does not exist',
  (document) => {
    const named = [...read(document).matchAll(fileName)].map(([, name = '']) => name);
    expect(
      named.filter(
        (name) =>
          !notInRepository.has(path.basename(name)) &&
          !existsSync(path.join(root, name)) &&
          !sources.some((file) => file === name || file.endsWith(name.startsWith('.') ? name : `/${name}`)),
      ),
    ).toEqual([]);
  },
);

it('has an owner for every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const folders = workspaces.flatMap((workspace) =>
    workspace.endsWith('/*')
      ? readdirSync(path.join(root, path.dirname(workspace))).map(
          (name) => `${path.dirname(workspace)}/${name}`,
        )
      : [workspace],
  );
  const owners = read('.github/CODEOWNERS');
  expect(folders.filter((folder) => !new RegExp(`^/${folder}/ +@`, 'm').test(owners))).toEqual([]);
});

/** The names that follow `--` in commands of the root. */
const namesOf: Record<string, string[]> = {
  test: Object.keys(namedTests),
  'run bench': Object.keys(benches),
  'run build': [...Object.keys(builds), ...programs.map(({ name }) => name), 'demo'],
  'run shopify': Object.keys(shopifyPrograms),
};

it.each(documents)('%s names nothing to test, measure or build that does not exist', (document) => {
  const named = [...read(document).matchAll(/\bnpm (test|run (?:bench|build|shopify)) -- ([a-z][\w-]*)/g)];
  const unknown = named.filter(([, command = '', name = '']) => !namesOf[command]?.includes(name));
  expect(unknown.map(([text]) => text)).toEqual([]);
});

it('names every cookie and storage key in their contract', () => {
  const contract = read('docs/contracts/browser-storage.md');
  const names = [
    ...Object.values(cookieNames),
    ...Object.values(storageKeys),
    cartCookie.name,
    discountCookie.name,
  ];
  // A key that ends with a form's name is written with a colon.
  expect(
    names.filter((name) => !contract.includes(`\`${name}\``) && !contract.includes(`\`${name}:`)),
  ).toEqual([]);
});

it('names only documents that exist in comments', () => {
  const missing = filesBelow('', /\.(?:ts|tsx|mjs|cjs)$/).flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.-])docs\/[\w./-]+\.md/g)]
      .map(([document]) => document)
      .filter((document) => !existsSync(path.join(root, document)))
      .map((document) => `${file}: ${document}`),
  );
  expect(missing).toEqual([]);
});

it('describes every variable of every service as its schema does', () => {
  expect(read('docs/configuration.md')).toBe(configurationPage());
});

it('says of every credential who holds it, what it can do and how it is rotated', () => {
  const credentials = [
    ...configurationPage().matchAll(/^- `(\w*(?:_TOKEN|_SECRET|_KEYS|(?<!TEST_)DATABASE_URL|SMTP_URL))`/gm),
  ].map(([, name = '']) => name);
  expect(credentials.length).toBeGreaterThan(10);
  const firstCells = [...read('docs/security.md').matchAll(/^\| ([^|]*)\|/gm)].join();
  expect(credentials.filter((name) => !firstCells.includes(`\`${name}\``))).toEqual([]);
});

describe('decisions', () => {
  it('are all in the index, with title, date and status', () => {
    expect(read('docs/decisions/README.md')).toBe(decisionIndex(path.join(root, 'docs/decisions')));
  });

  it('need title, date and status', () => {
    expect(() => readDecision('0001-a.md', '# Title\n\n- Date: 2026-01-02\n')).toThrow(
      /0001-a\.md has to begin/,
    );
  });

  it('exist where code refers to them by number', () => {
    const numbers = readdirSync(path.join(root, 'docs/decisions')).map((file) => file.slice(0, 4));
    const missing = filesBelow('', /\.(?:ts|tsx|mjs|cjs|md)$/).flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d{4})\b/g)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([citation]) => `${file}: ${citation}`),
    );
    expect(missing).toEqual([]);
  });
});
