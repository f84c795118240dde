import type { Measure } from './print-layout';

export interface PrintFont {
  family: string;
  weight: number;
}

/** A guess for browsers without a canvas. */
const guess: Measure = (text) => [...text].length * 0.56;

let canvas: CanvasRenderingContext2D | null | undefined;

/** Measures in a font as the browser would draw it, with whatever it takes for letters that the font has not. */
export function measureWith({ family, weight }: PrintFont): Measure {
  if (canvas === undefined) canvas = document.createElement('canvas').getContext('2d');
  const context = canvas;
  if (!context) return guess;
  return (text) => {
    context.font = `${weight} 100px ${family}`;
    return context.measureText(text).width / 100;
  };
}
