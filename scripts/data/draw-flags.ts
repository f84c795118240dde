import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { flagSize } from '@store/shared/ui/flag';
import { drawFlag, flagPixels, flagSheets } from './flag-picture';
import { root } from '../services';

/**
 * `npm run build -- flags`: draws the flags of all currency options and of all countries into one picture each, and writes
 * their order beside it. Run it after adding a currency option or a country.
 */
const { width, height } = flagPixels;

for (const { folder, codes } of flagSheets) {
  const order = [...codes].sort();
  await sharp({
    create: {
      width: flagSize.columns * width,
      height: Math.ceil(order.length / flagSize.columns) * height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(
      await Promise.all(
        order.map(async (code, index) => ({
          input: await drawFlag(code).png().toBuffer(),
          left: (index % flagSize.columns) * width,
          top: Math.floor(index / flagSize.columns) * height,
        })),
      ),
    )
    .webp({ quality: 70, alphaQuality: 60, effort: 6 })
    .toFile(path.join(root, folder, 'flags.webp'));
  writeFileSync(path.join(root, folder, 'flag-order.json'), `${JSON.stringify(order, null, 2)}\n`);
}
