const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '../..');

/** Files and folders that the demo's pictures are drawn from. Tests of other things, and texts about them, do not count. */
const sources = [
  'demo/catalogue',
  'demo/pictures/bake',
  'demo/pictures/cloths',
  'demo/pictures/data-file.ts',
  'demo/pictures/draw',
  'demo/pictures/geometry',
  'demo/pictures/print-tile.ts',
  'demo/pictures/prints',
  'demo/pictures/read-silhouette.ts',
  'demo/pictures/serving/disk-cache.ts',
  'demo/pictures/settings',
  'demo/pictures/silhouettes',
  'demo/pictures/testing',
  'services/service-kit/src/seeded-random.ts',
  'shared/shop-data/countries.json',
  'shared/shop-data/countries.ts',
  'shared/shop-data/country-in-text.ts',
  'shared/shop-data/featured-products.ts',
  'shared/shop-data/lettering',
];

/** Packages on which pixels depend. */
const packages = /^node_modules\/(?:sharp|@img\/sharp-.*|flag-icons)$/;

/** Where the hash is noted when the tests of drawing have passed. */
const provenFile = path.join(root, 'demo/pictures/proven.txt');

/** @param {string} file */
const counts = (file) =>
  file.endsWith('.drawing.test.ts') || !/\.(?:test\.ts|snap|md)$|\/picture-server\.ts$/.test(file);

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** All files that the demo's pictures are drawn from, from the root of the repository. */
const drawingSources = () =>
  sources
    .flatMap((source) => filesIn(path.join(root, source)))
    .filter(counts)
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .sort();

/** Hash of all that the demo's pictures are drawn from. */
function drawingHash() {
  const hash = createHash('sha256');
  for (const file of drawingSources()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  for (const [name, { version }] of Object.entries(lock.packages))
    if (packages.test(name)) hash.update(`${name} ${version}\0`);
  return hash.digest('hex');
}

/** The hash of the sources with which drawing was proven last; empty when it never was. */
const provenHash = () => (existsSync(provenFile) ? readFileSync(provenFile, 'utf8').trim() : '');

/**
 * Drawing takes minutes to prove. Its tests (`*.drawing.test.ts`) run when all is proven and when something that pictures
 * are drawn from has changed since `npm test -- pictures`. Copies of the repository may lack the demo.
 */
const drawingIsTested = () =>
  process.env.PROOF === 'all' ||
  (existsSync(path.join(root, 'demo/pictures')) && drawingHash() !== provenHash());

module.exports = { drawingHash, drawingIsTested, drawingSources, provenFile, provenHash };
