import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { Dialog } from '@store/shared/ui/dialog';
import { Message } from '@store/shared/ui/message';
import { color, size, space } from '@store/shared/ui/theme';
import { ChoiceButton, ChoiceGroup } from '../options/choice-buttons';
import type { SizeChart } from './charts/size-chart';
import { ChartTable } from './chart-table';
import { MeasureDrawing } from './measure-drawing';
import { offeredSizes } from './measures';
import { SizeFinder } from './size-finder';
import { findSizeChart } from './size-charts';
import { rememberedUnit, rememberUnit } from './size-unit';

export interface SizeGuideDialogProps {
  productType: string;
  /** Values of the product's options. */
  offered: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** The size chart of a product's type, or the address of support when there is none. */
export function SizeGuideDialog({ productType, offered, open, onClose }: SizeGuideDialogProps) {
  const chart = findSizeChart(productType);
  const isMissing = chart === null;
  useEffect(() => {
    if (isMissing) console.warn(`There is no size chart for the product type ${JSON.stringify(productType)}`);
  }, [isMissing, productType]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chart ? `Size Guide: ${chart.label}` : 'Size Guide Not Available'}
      width={chart ? '60rem' : '32rem'}
    >
      {chart ? (
        <Chart chart={chart} offered={offered} />
      ) : (
        <Message tone="information">
          We couldn't find a matching size chart for this product. Please contact{' '}
          <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a> for assistance.
        </Message>
      )}
    </Dialog>
  );
}

const Notes = styled.div`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

function Chart({ chart, offered }: { chart: SizeChart; offered: readonly string[] }) {
  const [unit, setUnit] = useState(rememberedUnit);
  const marked = offeredSizes(chart, offered);
  const choose = (chosen: string) => {
    const next = chosen === 'inch' ? 'inch' : 'cm';
    setUnit(next);
    rememberUnit(next);
  };
  return (
    <>
      <ChoiceGroup legend="Unit">
        <ChoiceButton name="size-unit" value="cm" checked={unit === 'cm'} onChoose={choose}>
          cm
        </ChoiceButton>
        <ChoiceButton name="size-unit" value="inch" checked={unit === 'inch'} onChoose={choose}>
          inch
        </ChoiceButton>
      </ChoiceGroup>
      <SizeFinder chart={chart} unit={unit} made={marked} />
      <MeasureDrawing chart={chart} />
      <ChartTable chart={chart} unit={unit} marked={marked} />
      <Notes>
        {marked.size > 0 && chart.rows.length > 1 && <p>✓ marks the sizes that this product is made in.</p>}
        {chart.unitNote && <p>{chart.unitNote}</p>}
      </Notes>
    </>
  );
}
