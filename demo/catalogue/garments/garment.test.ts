import { sceneViewOf } from '../../pictures/read-silhouette';
import garmentData from '../data/garments.json' with { type: 'json' };
import { garmentOf } from './garment';

/** What a word of a description promises, as parts of a silhouette; one of them is drawn. */
const drawnAs: readonly [word: RegExp, parts: readonly string[]][] = [
  [/\bhood\b/i, ['hood']],
  [/collar|V-neck|round neck/i, ['collar', 'yoke']],
  [/\bcuffs\b/i, ['cuff']],
  [/hem are ribbed|waistband/i, ['hem']],
  [/sleeves\b/i, ['sleeve']],
  [/kangaroo pocket/i, ['pocket']],
  [/straps|handles\b.*\briveted/i, ['strap']],
  [/binding runs around/i, ['trim']],
  [/metal zip runs/i, ['trim']],
  [/base of vegan leather/i, ['trim', 'fixed']],
];
/** Things that no silhouette has. */
const neverDrawn =
  /raglan|piping|box pleat|mesh panel|metal feet|horn-colored|coconut|ankle length|side stripe|mitred|brass/i;

const texts = garmentData.map(({ key }) => {
  const { silhouette, making } = garmentOf(key);
  return [key, silhouette, making.join(' ')] as const;
});

it.each(texts)('describes of %s what its picture shows', (_, silhouette, text) => {
  const { scene } = sceneViewOf(silhouette, 'front', 0);
  const shown: string[] = scene.layers.flatMap(({ panels }) => panels.map(({ part }) => part));
  const missing = drawnAs.filter(
    ([word, parts]) => word.test(text) && !parts.some((part) => shown.includes(part)),
  );
  expect(missing).toEqual([]);
  expect(text).not.toMatch(neverDrawn);
});

it('has words for most of the garments', () => {
  const named = texts.filter(([, , text]) => drawnAs.some(([word]) => word.test(text)));
  expect(named.length).toBeGreaterThan(15);
});
