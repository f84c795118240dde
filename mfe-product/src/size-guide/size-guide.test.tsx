import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findSizeChart, sizeCharts } from './size-charts';
import { SizeGuideButton } from './size-guide-button';

async function open(productType: string) {
  render(<SizeGuideButton productType={productType} />);
  await userEvent.click(screen.getByRole('button', { name: 'Size Guide' }));
  return within(await screen.findByRole('dialog'));
}

it('opens the chart of the product’s type as a table', async () => {
  const dialog = await open('HOODIE');
  expect(dialog.getByRole('table', { name: 'Hoodie' })).toBeInTheDocument();
  expect(dialog.getAllByRole('columnheader')[0]).toHaveTextContent('Size');
  expect(dialog.getByRole('rowheader', { name: '7XL' })).toBeInTheDocument();
});

it('says so when there is no chart', async () => {
  await open('Kite');
  expect(screen.getByRole('dialog', { name: 'Size Guide Not Available' })).toHaveTextContent(
    "We couldn't find a matching size chart for this product. Please contact care@kithandcloth.example for assistance.",
  );
});

it('closes again', async () => {
  const dialog = await open('hoodie');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each(['__proto__', 'constructor', 'toString', ''])('has no chart for %p', (type) =>
  expect(findSizeChart(type)).toBeNull(),
);

describe.each(Object.entries(sizeCharts))('the chart of %s', (type, chart) => {
  it('has a value for every column of every row, and keys in lower case', () => {
    expect(type).toBe(type.toLowerCase());
    for (const { values } of chart.rows) {
      expect(values).toHaveLength(chart.columns.length - 1);
      expect(values.every((value) => /^\d+(\.\d+)?(x\d+(\.\d+)?)?$/.test(value))).toBe(true);
    }
    expect(new Set(chart.rows.map(({ size }) => size)).size).toBe(chart.rows.length);
  });

  it('says the same in cm and inch', () => {
    chart.columns.forEach((column, index) => {
      if (!column.endsWith('(cm)') || column.includes('×')) return;
      for (const { values } of chart.rows) {
        expect(Number(values[index]) * 2.54).toBeCloseTo(Number(values[index - 1]), 0);
      }
    });
  });
});
