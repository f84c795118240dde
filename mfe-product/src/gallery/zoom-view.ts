/** Scale of a picture and its offset from the middle of the window in pixels; scale 1 fills the window. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels from the middle of the window. */
export interface Point {
  x: number;
  y: number;
}

export const middle: Point = { x: 0, y: 0 };

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };
export const largestScale = 5;

/** Limits a view: the picture never leaves the window. */
function within({ scale, x, y }: ZoomView, size: Size): ZoomView {
  const farX = (size.width * (scale - 1)) / 2;
  const farY = (size.height * (scale - 1)) / 2;
  return { scale, x: Math.min(farX, Math.max(-farX, x)), y: Math.min(farY, Math.max(-farY, y)) };
}

/** Scales by a factor around a point; never smaller than the window. */
export function zoomedAt(view: ZoomView, factor: number, point: Point, size: Size): ZoomView {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor));
  const real = scale / view.scale;
  return within(
    { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real },
    size,
  );
}

export const panned = (view: ZoomView, dx: number, dy: number, size: Size): ZoomView =>
  within({ ...view, x: view.x + dx, y: view.y + dy }, size);
