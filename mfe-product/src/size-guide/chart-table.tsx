import { styled } from 'styled-components';
import { color, hover, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { usShoeSize } from '../options/us-shoe-size';
import type { SizeChart, Unit } from './charts/size-chart';
import { lettersOf } from './measure-drawing';
import { measureIn, unitOf } from './measures';
import { chestsOf } from './recommend-size';

const Scroller = styled.div`
  max-height: 56dvh;
  margin-top: ${space[4]};
  overflow: auto;
  border-block: 1px solid ${color.thread};
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-bottom: 1px solid ${color.thread};
    text-align: left;
    white-space: nowrap;
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${color.linen};
    white-space: normal;
  }
  th:first-child {
    position: sticky;
    left: 0;
    background: ${color.paper};
  }
  thead th:first-child {
    z-index: 2;
    background: ${color.linen};
  }
  ${hover} {
    tbody tr:hover > * {
      background: ${color.linen};
    }
  }
  .size-mark {
    display: inline-block;
    width: 1.4em;
    color: ${color.moss};
  }
`;

/** The letter of a measure in the drawing. */
const Letter = styled.span`
  display: block;
  color: ${color.woad};
`;

interface ChartTableProps {
  chart: SizeChart;
  unit: Unit;
  /** Sizes that the product is made in. */
  marked: ReadonlySet<string>;
}

export function ChartTable({ chart, unit, marked }: ChartTableProps) {
  const [sizeColumn = 'Size', ...columns] = chart.columns;
  const from = unitOf(chart);
  const name = `${chart.label}, ${unit}`;
  const letters = lettersOf(chart);
  const chests = chestsOf(chart);
  const isShoe = columns.includes('Foot length');
  return (
    // Wide charts scroll sideways; a scrolling region must be reachable by keyboard.
    <Scroller tabIndex={0} role="region" aria-label={`${chart.label} sizes`}>
      <table>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{sizeColumn}</th>
            {isShoe && <th scope="col">US size, men / women</th>}
            {chests.size > 0 && <th scope="col">{`Fits a chest of (${unit})`}</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {letters.has(column) && <Letter aria-hidden="true">{letters.get(column)}</Letter>}
                <span>{`${column} (${unit})`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(({ size: name, values }) => (
            <tr key={name}>
              <th scope="row">
                {marked.size > 0 && (
                  <span className="size-mark" aria-hidden="true">
                    {marked.has(name) && '✓'}
                  </span>
                )}
                {name}
                {marked.has(name) && <VisuallyHidden>, this product is made in it</VisuallyHidden>}
              </th>
              {isShoe && <td>{usShoeSize(`EU ${name}`)}</td>}
              {chests.size > 0 && <td>{measureIn(String(chests.get(name)), 'cm', unit)}</td>}
              {values.map((value, column) => (
                <td key={column}>{measureIn(value, from, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
