import Fastify from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildCatalogue } from '../catalogue/build-catalogue';
import { picturesPlugin } from './pictures.plugin';
import { picturePath } from './picture-url';
const catalogue = buildCatalogue(3600);
const app = Fastify();
await app.register(picturesPlugin, { catalogue, cacheFolder: process.argv[2] ?? '' });
await app.listen({ port: 41301, host: '127.0.0.1' });
const get = async (p: string, w: number) => {
  const t = performance.now();
  const r = await fetch('http://127.0.0.1:41301' + p + '?width=' + w, {
    headers: { accept: 'image/avif,image/webp,*/*' },
  });
  const b = await r.arrayBuffer();
  return [r.status, b.byteLength, performance.now() - t] as const;
};
await get(picturePath(catalogue.products[0]!, 'front'), 400);
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
const ps = catalogue.products.filter((p, i) => p.art.silhouette === 'hoodie').slice(0, 40);
const cold: number[] = [];
let big = 0;
for (const p of ps) {
  const [s, b, t] = await get(picturePath(p, 'front'), 400);
  if (s !== 200) console.log('bad', s, p.handle);
  cold.push(t);
  big = Math.max(big, b);
}
loop.disable();
const warm: number[] = [];
for (const p of ps) warm.push((await get(picturePath(p, 'front'), 400))[2]);
const q = (v: number[], f: number) =>
  Math.round([...v].sort((a, b) => a - b)[Math.floor(v.length * f)]! * 10) / 10;
console.log(
  'cold p50/p90',
  q(cold, 0.5),
  q(cold, 0.9),
  'warm p50/p90',
  q(warm, 0.5),
  q(warm, 0.9),
  'largest',
  big,
  'loop delay max ms',
  loop.max / 1e6,
  'p99',
  loop.percentile(99) / 1e6,
);
let bad = 0,
  over = 0,
  n = 0;
const seen = new Set<string>();
for (const p of catalogue.products) {
  const k = p.art.silhouette + p.art.print.kind;
  if (seen.has(k)) continue;
  seen.add(k);
  const [s, b] = await get(picturePath(p, 'front'), 400);
  n++;
  if (s !== 200) {
    bad++;
    console.log('bad', p.handle, s);
  }
  if (b > 30000) over++;
}
console.log('kinds', n, 'bad', bad, 'over', over);
await app.close();
