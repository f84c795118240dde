import sharp from 'sharp';
import { countries } from '@store/shared/shop-data/countries';
import { sharedCatalogue } from '../../catalogue/testing/shared-catalogue';
import { silhouettes } from '../../catalogue/catalogue';
import { garmentOf } from '../../catalogue/garments/garment';
import { flagCare, flagEmblems, isSpread } from '../../catalogue/lore/flag-care';
import themeData from '../../catalogue/data/country-theme.json' with { type: 'json' };
import { badgeRoom, crestRoom, emblemBox, emblemRoom, placed } from './flag-placing';
import { readText } from '../data-file';
import { bodiesOf, sceneViewOf } from '../read-silhouette';
import { panelsInView } from '../bake/bake-scene';
import { designOf } from '../draw/design';
import { fitted } from '../draw/print-raster';

const widthPx = 400;
const rooms = [emblemRoom(true), emblemRoom(false), emblemRoom(true, 'left'), emblemRoom(false, 'right')];
/** What lies on the cloth, as shop photographs show it: a hood's cords, buttons, a collar's points. */
const onTop = new Set(['fixed', 'placket', 'collar', 'trim', 'hood', 'pocket', 'strap', 'yoke']);

const { withoutRoom } = flagCare.emblems;
const carriers = new Set(
  themeData.garments.filter((key) => !withoutRoom.includes(key)).map((key) => garmentOf(key).silhouette),
);
const bodies = silhouettes
  .filter((name) => carriers.has(name))
  .flatMap((name) => bodiesOf(name).map((body) => [name, body] as const));

it.each(bodies)('%s, body %d: the room of emblems lies on one piece of cloth', async (silhouette, body) => {
  const { scene, window } = sceneViewOf(silhouette, 'front', body);
  const ids = await panelsInView({ scene, window, seed: 1 }, widthPx);
  const panels = scene.layers.flatMap((layer) => layer.panels);
  const print = { kind: 'flag', country: 'tr', layout: 'full' } as const;
  const art = { silhouette, print, palette: ['#1D2A44', '#C4262E'], seed: body };
  const { field } = designOf(art, scene, false, 'front', false);
  const own = panels.find(({ part, field: its }) => part === 'body' && its)?.field ?? field;
  const { a, c, e, f } = fitted({ width: 1000, height: 1200, data: new Uint8Array(), repeat: false }, own);
  for (const room of rooms) {
    let beside = 0;
    for (let step = 0; step < 441; step += 1) {
      const sheetX = (room.x + (room.width * (step % 21)) / 20 - c) / a;
      const sheetY = (room.y + (room.height * Math.floor(step / 21)) / 20 - f) / e;
      const at = [sheetX - window.x, sheetY - window.y].map((value) =>
        Math.round((value / window.width) * widthPx),
      ) as [number, number];
      const part = panels[(ids[at[1] * widthPx + at[0]] ?? 0) - 1]?.part ?? 'ground';
      if (part !== 'body' && !onTop.has(part)) beside += 1;
    }
    expect(beside / 441).toBeLessThan(0.05);
  }
});

it('knows the emblems of countries of the shop only', () => {
  const codes = new Set(countries.map(({ code }) => code.toLowerCase()));
  expect(Object.keys(flagEmblems).filter((code) => !codes.has(code))).toEqual([]);
  for (const code of ['tr', 'gw', 'br', 'ca', 'pt']) expect(flagEmblems[code]).toBeDefined();
});

/** Each room with the place of the flag before its emblem is looked for. */
const places = [
  ...rooms.map((room) => ({ room, at: { x: -50, y: 0, width: 1100, height: 1200 } })),
  { room: crestRoom, at: { x: 232, y: 160, width: 536, height: 536 } },
  { room: badgeRoom('left'), at: { x: 210, y: 150, width: 200, height: 200 } },
  { room: badgeRoom('right'), at: { x: 590, y: 150, width: 200, height: 200 } },
];

it.each(Object.keys(flagEmblems))('shows the emblem of %s whole in every room', (country) => {
  for (const { room, at } of places) {
    const moved = placed(country, at, room);
    const { x, y, width, height } = emblemBox(country, moved)!;
    expect(x).toBeGreaterThanOrEqual(room.x - 0.01);
    expect(y).toBeGreaterThanOrEqual(room.y - 0.01);
    expect(x + width).toBeLessThanOrEqual(room.x + room.width + 0.01);
    expect(y + height).toBeLessThanOrEqual(room.y + room.height + 0.01);
    // It is made smaller in proportion.
    expect(moved.width / moved.height).toBeCloseTo(at.width / at.height);
  }
});

/** RGB bytes of a markup of a width and a height. */
const pixelsOf = (markup: string, box: string, [width, height]: readonly [number, number]) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${markup}</svg>`))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();

it.each([
  ['crest-shield', crestRoom],
  ['crest-roundel', crestRoom],
  ['crest-hexagon', crestRoom],
  ['sash-badge-left', badgeRoom('left')],
  ['sash-badge-right', badgeRoom('right')],
])('has the room of emblems within %s', async (name, { x, y, width, height }) => {
  const symbol = new RegExp(`<symbol id="${name}">[\\s\\S]*?</symbol>`).exec(
    readText('prints/parts.svg'),
  )![0];
  const outline = /<clipPath[^>]*>\s*(<path[^>]*>)/.exec(symbol)![1]!;
  const data = await pixelsOf(outline, `${x} ${y} ${width} ${height}`, [50, 50]);
  expect(data.filter((value) => value > 127)).toHaveLength(0);
});

it('knows flags whose emblems lie over the whole flag, and lays none of them over a cut', () => {
  expect(flagCare.spread.flags.filter((code) => flagEmblems[code.toLowerCase()])).toEqual([]);
  expect(flagCare.spread.flags).toEqual(
    expect.arrayContaining(['AU', 'NZ', 'FJ', 'CK', 'TV', 'PG', 'KN', 'GD']),
  );
  const cut = sharedCatalogue().products.filter(
    ({ art: { print, silhouette } }) =>
      print.kind === 'flag' &&
      isSpread(print.country) &&
      ['full', 'half'].includes(print.layout) &&
      silhouette !== 'flag',
  );
  expect(cut.map(({ title }) => title)).toEqual([]);
});
