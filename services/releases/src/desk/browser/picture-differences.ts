/** Sum of the differences in red, green and blue from which on a pixel counts as changed: below it nobody sees it. */
const visible = 48;

/** Pixels to a side of the squares that are tinted where something changed: a single pixel would be overlooked. */
const square = 12;

const mark = { red: 162, green: 54, blue: 42 };

/** Draws what differs in the pictures of pages that were unfolded. Without it both pictures are there to compare. */
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
    const difference = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((data[at + channel] ?? 0) - (old[at + channel] ?? 0)),
      0,
    );
    if (difference > visible) {
      const pixel = at / 4;
      changed.add(
        Math.floor(Math.floor(pixel / width) / square) * columns + Math.floor((pixel % width) / square),
      );
      data.set([mark.red, mark.green, mark.blue], at);
    } else {
      const grey = 255 - (255 - ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3) / 4;
      data.set([grey, grey, grey], at);
    }
  }
  context.putImageData(picture, 0, 0);
  context.fillStyle = `rgb(${mark.red} ${mark.green} ${mark.blue} / 25%)`;
  for (const place of changed)
    context.fillRect((place % columns) * square, Math.floor(place / columns) * square, square, square);
}
