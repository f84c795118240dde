import { styled } from 'styled-components';
import { color, font, size, space } from '@store/shared/ui/theme';
import type { SizeChart } from './charts/size-chart';
import outlines from './measure-outlines.json';
import { converted, unitOf } from './measures';

type OutlineName = keyof typeof outlines;

/** Sleeves above this length in centimetres are long. */
const longSleeve = 40;

/** The outline that a chart's measures are drawn on; null for goods, whose columns say what is measured. */
function outlineOf({ columns, rows, label, unit }: SizeChart): OutlineName | null {
  if (columns.includes('Foot length')) return 'sole';
  const sleeve = columns.indexOf('Sleeve length') - 1;
  const isLong = converted(Number(rows.at(-1)?.values[sleeve] ?? 0), unitOf({ unit }), 'cm') > longSleeve;
  if (columns.includes('Chest width')) return isLong ? 'longTop' : 'top';
  if (columns.includes('Bust width')) return isLong ? 'longDress' : 'dress';
  return /skirt/i.test(label) ? 'skirt' : null;
}

/** The measures of a chart that are drawn, each with its line. */
function measuresOf(chart: SizeChart) {
  const name = outlineOf(chart);
  if (!name) return null;
  const { outline, lines } = outlines[name];
  const drawn = new Map(Object.entries(lines));
  const measures = chart.columns.flatMap((column) => {
    const line = drawn.get(column);
    return line === undefined ? [] : [{ column, line }];
  });
  return { outline, measures: measures.map((each, index) => ({ ...each, letter: 'ABCDEFG'.charAt(index) })) };
}

/** The letter of each measure in the drawing, by the chart's column; empty without a drawing. */
export const lettersOf = (chart: SizeChart): ReadonlyMap<string, string> =>
  new Map(measuresOf(chart)?.measures.map(({ column, letter }) => [column, letter]));

const Drawing = styled.figure`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[5]};
  margin-top: ${space[5]};
  svg {
    width: 200px;
    color: ${color.woad};
    font: 600 14px ${font.text};
  }
  ol {
    list-style: none;
  }
  figcaption {
    flex: 1 1 12rem;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

/** A garment laid flat with a line for each measure, and how to measure oneself. */
export function MeasureDrawing({ chart }: { chart: SizeChart }) {
  const drawing = measuresOf(chart);
  if (!drawing) return null;
  const { outline, measures } = drawing;
  return (
    <Drawing>
      <svg viewBox="0 0 200 200" role="img" aria-label={`Where ${chart.label} is measured`}>
        <path d={outline} fill={color.linen} stroke={color.ink} strokeWidth="1.5" strokeLinejoin="round" />
        {measures.map(({ letter, line }) => (
          <g key={letter}>
            <path d={line.path} fill="none" stroke="currentColor" strokeDasharray="4 3" />
            <text fill="currentColor" x={line.x} y={line.y}>
              {letter}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <ol>
          {measures.map(({ letter, column }) => (
            <li key={letter}>
              <strong>{letter}</strong> {column}
            </li>
          ))}
        </ol>
        <p>{howToMeasure(measures.map(({ column }) => column))}</p>
      </figcaption>
    </Drawing>
  );
}

/** How the measure of the body is taken that decides the size. */
function howToMeasure(columns: readonly string[]): string {
  if (columns.includes('Foot length')) return 'Stand on paper and measure from the heel to the longest toe.';
  if (columns.includes('Chest width') || columns.includes('Bust width'))
    return 'Measure around the fullest part of the chest, under the arms, and keep the tape level.';
  return 'Measure around the waist where the skirt will sit, and around the widest part of the hips.';
}
