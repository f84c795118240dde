import type { Baked } from './bake-scene';

function meanOfFour(field: Uint8Array | Int8Array, from: number, stride: number): number {
  return Math.round(
    ((field[from] ?? 0) +
      (field[from + 1] ?? 0) +
      (field[from + stride] ?? 0) +
      (field[from + stride + 1] ?? 0)) /
      4,
  );
}

/** Half the size, for small pictures. */
export function halved(baked: Baked): Baked {
  const [width, height] = [baked.width / 2, Math.floor(baked.height / 2)];
  const size = width * height;
  const small: Baked = {
    width,
    height,
    ids: new Uint8Array(size),
    shade: new Uint8Array(size),
    sheen: new Uint8Array(size),
    slideX: new Int8Array(size),
    slideY: new Int8Array(size),
    cover: new Uint8Array(size),
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const from = 2 * y * baked.width + 2 * x;
      const id =
        baked.ids[from] ||
        baked.ids[from + 1] ||
        baked.ids[from + baked.width] ||
        baked.ids[from + baked.width + 1] ||
        0;
      small.ids[i] = id;
      small.shade[i] = meanOfFour(baked.shade, from, baked.width);
      small.sheen[i] = meanOfFour(baked.sheen, from, baked.width);
      small.slideX[i] = meanOfFour(baked.slideX, from, baked.width);
      small.slideY[i] = meanOfFour(baked.slideY, from, baked.width);
      small.cover[i] = meanOfFour(baked.cover, from, baked.width);
    }
  }
  return small;
}
