import { countries } from '@store/shared/shop-data/countries';
import { silhouettes } from '../../catalogue/catalogue';
import { garmentOf } from '../../catalogue/garments/garment';
import { flagCare, flagEmblems } from '../../catalogue/lore/flag-care';
import themeData from '../../catalogue/data/country-theme.json' with { type: 'json' };
import { emblemBox, emblemRoom, placed } from './flag-placing';
import { bodiesOf, sceneViewOf } from '../read-silhouette';
import { roughBakes } from '../testing/rough-bakes';
import { designOf } from '../draw/design';
import { fitted } from '../draw/print-sampling';

const widthPx = 400;
const bakes = roughBakes(widthPx);
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
  const { ids } = await bakes.get({ scene, window, seed: 1 }, true);
  const panels = scene.layers.flatMap((layer) => layer.panels);
  const print = { kind: 'flag', country: 'tr', layout: 'full' } as const;
  const art = { silhouette, print, palette: ['#1D2A44', '#C4262E'], seed: body };
  const { field } = designOf(art, scene, false, 'front', false);
  const own = panels.find(({ part, field: its }) => part === 'body' && its)?.field ?? field;
  const { a, c, e, f } = fitted(
    { width: 1000, height: 1200, data: new Uint8Array(), repeat: false, density: 1 },
    own,
  );
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

it.each(Object.keys(flagEmblems))('shows the emblem of %s whole in every room', (country) => {
  for (const room of rooms) {
    const at = placed(country, { x: -50, y: 0, width: 1100, height: 1200 }, room);
    const { x, y, width, height } = emblemBox(country, at)!;
    expect(x).toBeGreaterThanOrEqual(room.x - 0.01);
    expect(y).toBeGreaterThanOrEqual(room.y - 0.01);
    expect(x + width).toBeLessThanOrEqual(room.x + room.width + 0.01);
    expect(y + height).toBeLessThanOrEqual(room.y + room.height + 0.01);
    // It is made smaller in proportion.
    expect(at.width / at.height).toBeCloseTo(1100 / 1200);
  }
});
