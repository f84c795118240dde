import { useId } from 'react';
import { hasBlockLetters } from '../shop-data/lettering/block-letters';
import { placedLetters } from '../shop-data/lettering/placed-letters';
import type { PrintArea } from '../contracts/personalization';
import { font } from '../ui/theme';
import { layoutPrint } from './print-layout';
import { measureWith, type PrintFont } from './measure-text';

/** Dimensions of the picture in SVG units. */
export interface PictureSize {
  width: number;
  height: number;
}

interface PrintedLettersProps {
  area: PrintArea;
  text: string;
  picture: PictureSize;
}

/** Characters in the shop's fonts. A text with other characters uses system fonts as a whole. */
const inShopFonts = /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”…•]*$/;

const fonts: Record<PrintArea['font'], { own: PrintFont; other: PrintFont }> = {
  display: {
    own: { family: font.display, weight: 600 },
    other: { family: "Georgia, 'Noto Serif', 'Noto Sans', 'Noto Sans CJK SC', serif", weight: 700 },
  },
  text: {
    own: { family: font.text, weight: 600 },
    other: { family: "system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif", weight: 600 },
  },
  jersey: {
    own: { family: "Impact, 'Arial Narrow', 'Liberation Sans Narrow', system-ui, sans-serif", weight: 800 },
    other: { family: "system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif", weight: 800 },
  },
};

/** The letters of one area as SVG with font, size, curve and rotation, without blending. */
export function PrintedLetters({ area, text, picture }: PrintedLettersProps) {
  const box = { width: area.width * picture.width, height: area.height * picture.height };
  const x = (area.x + area.width / 2) * picture.width;
  const y = (area.y + area.height / 2) * picture.height;
  const Letters = area.font === 'jersey' && hasBlockLetters(text) ? BlockLetters : FontLetters;
  return (
    <g transform={`rotate(${area.rotate} ${x} ${y}) translate(${x} ${y})`}>
      <Letters area={area} text={text} box={box} />
    </g>
  );
}

interface LettersProps {
  area: PrintArea;
  text: string;
  /** Centred on (0, 0). */
  box: PictureSize;
}

/** Letters of jerseys, as outlines like those of the sample pictures. */
function BlockLetters({ area, text, box }: LettersProps) {
  const style = area.field === 'number' ? 'collegiate' : 'athletic';
  const place = { x: 0, y: 0, ...box, height: box.height * 0.86, arch: area.curve };
  const edge = place.height * 0.055;
  return (
    <g
      fill={area.color}
      stroke={area.outline ?? area.color}
      strokeWidth={area.outline ? edge * 2.6 : 0}
      strokeLinejoin="miter"
      strokeMiterlimit={3}
      paintOrder="stroke"
    >
      {placedLetters(text, place, style).map(({ d, transform }, index) => (
        <path key={index} d={d} transform={transform} />
      ))}
    </g>
  );
}

function FontLetters({ area, text, box }: LettersProps) {
  const id = useId();
  const { own, other } = fonts[area.font];
  const { family, weight } = inShopFonts.test(text) ? own : other;
  const layout = layoutPrint(text, box, measureWith({ family, weight }));
  if (!layout) return null;
  const { lines, size, pitch } = layout;
  const half = box.width / 2;
  const drop = area.curve * box.height;
  return (
    <g
      fontFamily={family}
      fontWeight={weight}
      fontSize={size}
      textAnchor="middle"
      fill={area.color}
      stroke={area.outline ?? area.color}
      strokeWidth={area.outline ? size * 0.13 : 0}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {lines.map((line, index) => {
        // Centre the lines vertically.
        const baseline = size * 0.35 + (index - (lines.length - 1) / 2) * pitch;
        if (drop === 0)
          return (
            <text key={index} y={baseline} className="print-line">
              {line}
            </text>
          );
        return (
          <g key={index}>
            <path
              id={`${id}-${index}`}
              d={`M${-half},${baseline + drop} Q0,${baseline - drop} ${half},${baseline + drop}`}
              fill="none"
              stroke="none"
            />
            <text className="print-line">
              <textPath href={`#${id}-${index}`} startOffset="50%">
                {line}
              </textPath>
            </text>
          </g>
        );
      })}
    </g>
  );
}
