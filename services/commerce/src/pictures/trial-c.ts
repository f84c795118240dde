import { bakeScene, halved } from './bake/bake-scene';
import { scenesOf } from './silhouettes/scenes';
import { fullSheet } from './geometry/scene';
import { drawPicture } from './draw/draw-picture';
import { openBakeStore } from './bake/bake-store';
import { renderPrint } from './prints/render-print';
import sharp from 'sharp';
sharp.concurrency(1); sharp.cache(false);
const cpu = async (name: string, f: () => Promise<unknown>) => { const a = process.cpuUsage(); await f(); const b = process.cpuUsage(a); console.log(name, Math.round((b.user+b.system)/1000), 'ms cpu'); };
for (const s of ['t-shirt','hoodie','low-top-shoes'] as const) { await cpu('bake '+s, () => bakeScene(scenesOf(s).front, fullSheet, 1)); }
await cpu('bake t-shirt again', () => bakeScene(scenesOf('t-shirt').front, fullSheet, 1));
const bakes = openBakeStore(null);
for (let i=0;i<6;i++) for (const f of ['avif','webp','jpeg'] as const) for (const w of [400,1000]) await cpu(`draw ${f} ${w}`, () => drawPicture({art:{silhouette:'t-shirt',print:{kind:'polynesian',motif:i},palette:['#14202B','#E8DCC0','#B5412F'],seed:i},view:'front',width:w,format:f,lettering:true}, renderPrint, bakes));
