import { middle, type Point } from './path';
import type { Body, Scene } from './scene';

/** Where a point of the cloth lies in a body. */
function pulled(x: number, y: number, { pulls }: Body): Point {
  let toX = x;
  let toY = y;
  for (const { at, reach, by } of pulls) {
    // What is pulled on the left is pulled on the right.
    for (const side of at[0] === middle ? [1] : [1, -1]) {
      const across = ((x - middle) * side - at[0] + middle) / reach[0];
      const share = Math.exp(-(across ** 2) - ((y - at[1]) / reach[1]) ** 2);
      toX += share * by[0] * side;
      toY += share * by[1];
    }
  }
  return [toX, toY];
}

/** A scene with its cloth pulled into a body. */
export function inBody(scene: Scene, body: Body): Scene {
  const moved = (path: string) =>
    path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) =>
      pulled(Number(x), Number(y), body)
        .map((value) => value.toFixed(1))
        .join(','),
    );
  const layers = scene.layers.map((layer) => ({
    ...layer,
    panels: layer.panels.map((panel) => ({ ...panel, path: moved(panel.path) })),
    lines: layer.lines.map((line) => ({ ...line, path: moved(line.path) })),
    folds: layer.folds.map((fold) => ({
      ...fold,
      points: fold.points.map(([x, y]) => pulled(body.mirroredFolds ? 2 * middle - x : x, y, body)),
    })),
  }));
  return { ...scene, layers };
}
