import { countries } from '@store/shared/shop-data/countries';
import { blockLetters } from '@store/shared/shop-data/lettering/block-letters';
import { placedLetters } from '@store/shared/shop-data/lettering/placed-letters';
import { silhouettes } from '../../catalogue/catalogue';
import { panelsInView } from '../bake/bake-scene';
import { flatten, smoothPath } from '../geometry/path';
import type { Scene } from '../geometry/scene';
import { bodiesOf, sceneViewOf } from '../read-silhouette';
import { takesLetters } from './design';

const widthPx = 400;
/** Height of a fold above which its dark side hides letters. */
const deepestFold = 24;
/** Half the outline of letters as a share of their height. */
const outline = 0.0715;

/** Points of every seam, zip, button row and rib of a scene, in sheet units. */
function linePoints(scene: Scene) {
  return scene.layers
    .flatMap(({ lines }) => lines)
    .filter((line) => line.type !== 'area')
    .flatMap(({ path }) => path.split(/(?=M)/))
    .filter((part) => part.trim() !== '')
    .flatMap((part) => flatten(part, 40));
}

/** Where the name of a country is printed: beside its flag, and across the chest where its own cloth leaves room. */
const plates = silhouettes.flatMap((silhouette) =>
  (['front', 'lifestyle'] as const).flatMap((view) =>
    bodiesOf(silhouette).flatMap((body) => {
      const sceneView = sceneViewOf(silhouette, view, body);
      const { nameplate, secondNameplate, word } = sceneView.scene;
      const second = nameplate && secondNameplate !== undefined && { ...nameplate, x: secondNameplate };
      return [
        ...(nameplate ? [[`${silhouette} ${view} ${body}`, sceneView, nameplate] as const] : []),
        ...(second ? [[`second ${silhouette} ${view} ${body}`, sceneView, second] as const] : []),
        ...(word ? [[`word ${silhouette} ${view} ${body}`, sceneView, word] as const] : []),
      ];
    }),
  ),
);

/** Each place once: views and bodies share them. */
const places = [
  ...new Map(plates.map(([name, , plate]) => [JSON.stringify(plate), [name, plate] as const])).values(),
];

describe('names of countries', () => {
  it('are printed on most silhouettes', () => {
    expect(plates.length).toBeGreaterThan(20);
  });

  it.each(plates)(
    'lie on one panel of %s, clear of seams, zips, buttons and cords',
    async (_, view, plate) => {
      const { scene, window } = view;
      const ids = await panelsInView(view, widthPx);
      const unitsPerPixel = window.width / widthPx;
      const reach = { x: plate.width / 2 + outline * plate.height, y: plate.height * (0.5 + outline) };
      const left = plate.x - reach.x;
      const right = plate.x + reach.x;
      const top = plate.y - reach.y;
      const bottom = plate.y + reach.y;
      const found = new Set<number>();
      for (let y = top; y <= bottom; y += unitsPerPixel)
        for (let x = left; x <= right; x += unitsPerPixel) {
          const row = Math.round((y - window.y) / unitsPerPixel);
          found.add(ids[row * widthPx + Math.round((x - window.x) / unitsPerPixel)] ?? 0);
        }
      const panels = scene.layers.flatMap((layer) => layer.panels);
      expect(found.size).toBe(1);
      const panel = panels[([...found][0] ?? 0) - 1];
      expect(panel && takesLetters(panel)).toBe(true);
      const within = linePoints(scene).filter(([x, y]) => x > left && x < right && y > top && y < bottom);
      expect(within).toEqual([]);
    },
  );

  it.each(plates)('lie in no deep fold of %s', (_, { scene }, plate) => {
    const deep = scene.layers
      .flatMap(({ folds }) => folds)
      .filter(({ height }) => Math.abs(height) > deepestFold)
      .filter(({ points }) =>
        flatten(smoothPath(points), 40).some(
          ([x, y]) => Math.abs(x - plate.x) < plate.width / 2 && Math.abs(y - plate.y) < plate.height / 2,
        ),
      );
    expect(deep).toEqual([]);
  });

  it.each(places)('of every country fit whole in %s', (_, plate) => {
    const outside = countries.filter(({ name }) => {
      const [mark] = placedLetters(name.toUpperCase(), plate, 'athletic');
      const whole = blockLetters(name.toUpperCase(), { height: plate.height, style: 'athletic' });
      const [x = 0, y = 0, scaleX = 0, scaleY = 0] = (mark?.transform.match(/-?[\d.]+/g) ?? []).map(Number);
      return (
        mark?.d !== whole.path ||
        x < plate.x - plate.width / 2 - 0.01 ||
        x + whole.width * scaleX > plate.x + plate.width / 2 + 0.01 ||
        y < plate.y - plate.height / 2 - 0.01 ||
        y + plate.height * scaleY > plate.y + plate.height / 2 + 0.01
      );
    });
    expect(outside).toEqual([]);
  });
});
