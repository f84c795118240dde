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
import { findMeasurements, findSizeChart } from './size-charts';
import { rememberedUnit, rememberUnit, unitOfCountry } from './size-unit';

interface SizeGuideDialogProps {
  productType: string;
  /** Values of the product's options. */
  offered: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** The size chart of a product's type or its measurements, or the address of support when there is neither. */
export function SizeGuideDialog({ productType, offered, open, onClose }: SizeGuideDialogProps) {
  const sizes = findSizeChart(productType);
  const chart = sizes ?? findMeasurements(productType);
  const isMissing = chart === null;
  useEffect(() => {
    if (isMissing) console.warn(`There is no size chart for the product type ${JSON.stringify(productType)}`);
  }, [isMissing, productType]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chart ? `${sizes ? 'Size Guide' : 'Measurements'}: ${chart.label}` : 'Size Guide Not Available'}
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
  const [usual] = useState(unitOfCountry);
  const [unit, setUnit] = useState(() => rememberedUnit() ?? usual);
  const units = usual === 'inch' ? (['inch', 'cm'] as const) : (['cm', 'inch'] as const);
  const marked = offeredSizes(chart, offered);
  const choose = (chosen: string) => {
    const next = chosen === 'inch' ? 'inch' : 'cm';
    setUnit(next);
    rememberUnit(next);
  };
  return (
    <>
      <ChoiceGroup legend="Unit">
        {units.map((each) => (
          <ChoiceButton key={each} name="size-unit" value={each} checked={unit === each} onChoose={choose}>
            {each}
          </ChoiceButton>
        ))}
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
