import { styled } from 'styled-components';
import { sizeTolerance } from '@store/shared/contracts/policies';
import { store } from '@store/shared/contracts/store';
import { Dialog } from '@store/shared/ui/dialog';
import { Message } from '@store/shared/ui/message';
import { color, size, space } from '@store/shared/ui/theme';
import { findSizeChart, type SizeChart } from './size-charts';

export interface SizeGuideDialogProps {
  productType: string;
  open: boolean;
  onClose: () => void;
}

const Scroller = styled.div`
  max-height: 60vh;
  overflow: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-bottom: ${space[2]};
    text-align: left;
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-bottom: 1px solid ${color.thread};
    text-align: left;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${color.linen};
  }
`;

const Note = styled.p`
  margin-top: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

/** The size chart of a product's type. The texts of a missing one are the spec's (section 8). */
export function SizeGuideDialog({ productType, open, onClose }: SizeGuideDialogProps) {
  const chart = findSizeChart(productType);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chart ? `Size Guide: ${chart.label}` : 'Size Guide Not Available'}
      width={chart ? '60rem' : '32rem'}
    >
      {chart ? (
        <ChartTable chart={chart} />
      ) : (
        <Message tone="information">
          We couldn't find a matching size chart for this product. Please contact{' '}
          <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a> for assistance.
        </Message>
      )}
    </Dialog>
  );
}

function ChartTable({ chart }: { chart: SizeChart }) {
  return (
    <>
      {/* Wide charts scroll sideways; a scrolling region must be reachable by keyboard. */}
      <Scroller tabIndex={0} role="region" aria-label={`${chart.label} sizes`}>
        <table>
          <caption>{chart.label}</caption>
          <thead>
            <tr>
              {chart.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ size: name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={column}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Note>
        {chart.unitNote} Measurements may vary up to {sizeTolerance.flatInches} inch.
      </Note>
    </>
  );
}
