'use strict';
/**
 * The process that decodes pictures of visitors; picture-processes.ts starts it. A message is a DecodingOrder, its answer a
 * DecodingResult. JavaScript, so that it starts without a loader for TypeScript. The parent ends it when a picture takes too long.
 */
const process = require('node:process');
const sharp = require('sharp');

// Uploaded pictures are not cached, and each process has one at a time.
sharp.cache(false);
sharp.concurrency(1);

process.once('disconnect', () => process.exit());
process.on('message', (order) => {
  encode(order).then(
    (sizes) => process.send({ sizes }),
    (error) => process.send({ error: String(error?.message) }),
  );
});

/** The picture at each width, without metadata, other frames and hidden content. */
async function encode({ content, widths, maxRatio, pixels }) {
  const [widest, ...others] = widths.toReversed();
  // Applies the orientation from the metadata, which is dropped.
  const upright = await sharp(content, { failOn: 'truncated', limitInputPixels: pixels, animated: false })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: widest, height: widest * maxRatio, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
  const sizes = new Map([[widest, upright]]);
  for (const width of others) {
    const smaller = await sharp(upright)
      .resize({ width, height: Math.round(width * maxRatio), fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer();
    sizes.set(width, smaller);
  }
  return sizes;
}
