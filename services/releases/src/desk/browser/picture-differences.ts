/** Sum of the differences in red, green and blue from which on a pixel counts as changed: below it nobody sees it. */
const visible = 48;

/** Pixels to a side of the squares that are tinted where something changed: a single pixel would be overlooked. */
const square = 12;

/** Red, green and blue of what changed. */
const mark = [162, 54, 42];

/** Draws what differs between the two pictures of each page in an element that was unfolded. */
export async function drawDifferences(unfolded: Element): Promise<void> {
  for (const pictures of unfolded.querySelectorAll('.pictures')) {
    const [before, after] = pictures.querySelectorAll('img');
    const context = pictures.querySelector('canvas')?.getContext('2d', { willReadFrequently: true });
    if (!before || !after || !context) continue;
    await Promise.all([loaded(before), loaded(after)]);
    draw(context, before, after);
  }
}

function loaded(image: HTMLImageElement): Promise<void> {
  image.loading = 'eager';
  return image.decode();
}

/** The later picture, faded, with what has changed. */
function draw(context: CanvasRenderingContext2D, before: HTMLImageElement, after: HTMLImageElement): void {
  const { width, height } = context.canvas;
  const pixelsOf = (image: HTMLImageElement) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  };
  const { data: old } = pixelsOf(before);
  const picture = pixelsOf(after);
  const { data } = picture;
  const changed = new Set<number>();
  const columns = Math.ceil(width / square);
  for (let at = 0; at < data.length; at += 4) {
    let light = 0;
    let difference = 0;
    for (let channel = at; channel < at + 3; channel++) {
      const value = data[channel] ?? 0;
      light += value;
      difference += Math.abs(value - (old[channel] ?? 0));
    }
    if (difference > visible) {
      const pixel = at / 4;
      changed.add(
        Math.floor(Math.floor(pixel / width) / square) * columns + Math.floor((pixel % width) / square),
      );
      data.set(mark, at);
    } else data.fill(255 - (255 - light / 3) / 4, at, at + 3);
  }
  context.putImageData(picture, 0, 0);
  context.fillStyle = `rgb(${mark.join(' ')} / 25%)`;
  for (const place of changed)
    context.fillRect((place % columns) * square, Math.floor(place / columns) * square, square, square);
}
