import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuseStorage } from '@store/shared/testing/malformed';
import { MeasureDrawing } from './measure-drawing';
import { SizeGuideButton } from './size-guide-button';
import { sizeCharts } from './size-charts';
import { rememberedUnit, rememberUnit, unitOfCountry } from './size-unit';

async function open(productType: string, offered: readonly string[] = []) {
  render(<SizeGuideButton productType={productType} offered={offered} />);
  await userEvent.click(screen.getByRole('button', { name: 'Size Guide' }));
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => {
  document.cookie = 'country=DE; Path=/';
});

it('shows the chart of the product’s type as a table, switches between cm and inch and stores the choice', async () => {
  const dialog = await open('hoodie');
  const chestOfS = () => within(dialog.getByRole('row', { name: /^S / })).getAllByRole('cell')[1];
  expect(dialog.getByRole('table', { name: 'Hoodie, cm' })).toBeInTheDocument();
  expect(chestOfS()).toHaveTextContent('51.5');
  await userEvent.click(dialog.getByRole('radio', { name: 'inch' }));
  expect(dialog.getByRole('columnheader', { name: 'Chest width (inch)' })).toBeInTheDocument();
  expect(chestOfS()).toHaveTextContent('20.3');
  expect(localStorage.getItem('size_unit')).toBe('inch');
});

it.each([
  ['inch', '', 'inch'],
  ['cm', 'US', 'cm'],
  [null, 'US', 'inch'],
  [null, 'DE', 'cm'],
  ['ells', '', 'inch'],
])('starts with the stored unit (%p), else by country (%p): %p', async (kept, country, unit) => {
  if (kept) localStorage.setItem('size_unit', kept);
  document.cookie = `country=${country}; Path=/`;
  const dialog = await open('hoodie');
  expect(dialog.getByRole('radio', { name: unit })).toBeChecked();
  expect(dialog.getAllByRole('radio')[0]).toHaveAttribute('value', country === 'DE' ? 'cm' : 'inch');
});

it('starts with inches in a browser that refuses storage and cookies', () => {
  const allow = refuseStorage();
  rememberUnit('inch');
  expect(rememberedUnit() ?? unitOfCountry()).toBe('inch');
  allow();
});

it('marks the product’s sizes', async () => {
  const dialog = await open('hoodie', ['M', '2XL', 'Midweight']);
  expect(dialog.getAllByRole('rowheader', { name: /made in it/ }).map((head) => head.textContent)).toEqual([
    '✓M, this product is made in it',
    '✓2XL, this product is made in it',
  ]);
});

it.each([
  ['Blanket', 'Width × length (inch)', '50x60 in', '50 × 60'],
  ['Flag', 'Height × width (inch)', '3x5 ft', '36 × 60'],
  ['Ornament', 'Across (inch)', 'Heart', '3'],
  ['Handbag', 'Width (inch)', 'One size', '13'],
])('shows what a %s measures, which has no sizes to fit', async (type, column, row, measure) => {
  localStorage.setItem('size_unit', 'inch');
  const dialog = await open(type);
  expect(screen.getByRole('dialog', { name: `Measurements: ${type}` })).toBeVisible();
  expect(dialog.getByRole('columnheader', { name: column })).toBeInTheDocument();
  const cells = within(dialog.getByRole('row', { name: new RegExp(`^(✓)?${row}`) })).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent(measure);
});

it('has US sizes beside those of shoes', async () => {
  const dialog = await open('high top shoes');
  expect(dialog.getByRole('columnheader', { name: 'US size, men / women' })).toBeInTheDocument();
  const us = (eu: string) =>
    within(dialog.getByRole('row', { name: new RegExp(`^${eu} `) })).getAllByRole('cell')[0];
  expect(us('36')).toHaveTextContent('4 / 5.5');
  expect(us('43')).toHaveTextContent('9.5 / 11');
  expect(us('48')).toHaveTextContent('13.5 / 15');
});

it('shows a message when there is no chart, and logs a warning', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  await open('Kite');
  expect(screen.getByRole('dialog', { name: 'Size Guide Not Available' })).toHaveTextContent(
    "We couldn't find a matching size chart for this product. Please contact care@kithandcloth.example for assistance.",
  );
  expect(warned.mock.calls).toEqual([['There is no size chart for the product type "Kite"']]);
  warned.mockRestore();
});

it('closes', async () => {
  const dialog = await open('hoodie');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('recommends a size from height, weight and usual size, with the reason in the chosen unit', async () => {
  const dialog = await open('hoodie', ['S', 'M', 'L']);
  const finder = within(dialog.getByRole('region', { name: 'Which size fits?' }));
  const answer = finder.getByRole('status');
  expect(answer).toHaveTextContent('Fill in height and weight');
  await userEvent.type(finder.getByLabelText('Height, cm'), '180');
  await userEvent.type(finder.getByLabelText('Weight, kg'), '80');
  expect(answer).toHaveTextContent(
    'M. It measures 108 cm around the chest, for a chest of about 100 cm at this height and weight.',
  );
  await userEvent.selectOptions(finder.getByLabelText('Usual size'), 'L');
  expect(answer).toHaveTextContent('L. It measures 113 cm around the chest');
  expect(answer).toHaveTextContent('Height and weight alone suggest M, the usual size is L.');
  await userEvent.click(dialog.getByRole('radio', { name: 'inch' }));
  for (const [label, text] of [
    ['Height, feet', '5'],
    ['and inches', '11'],
    ['Weight, lb', '176'],
  ] as const) {
    await userEvent.clear(finder.getByLabelText(label));
    await userEvent.type(finder.getByLabelText(label), text);
  }
  expect(answer).toHaveTextContent(
    'L. It measures 44.5 inch around the chest, for a chest of about 39.4 inch',
  );
});

it('draws where each measure is taken, with the letters of the table', async () => {
  const dialog = await open('hoodie');
  const drawing = within(dialog.getByRole('img', { name: 'Where Hoodie is measured' }));
  for (const [letter, measure] of [
    ['A', 'Chest width'],
    ['B', 'Length'],
    ['C', 'Sleeve length'],
  ] as const) {
    expect(drawing.getByText(letter)).toBeInTheDocument();
    expect(dialog.getByRole('columnheader', { name: `${measure} (cm)` })).toHaveTextContent(
      `${letter}${measure}`,
    );
  }
  expect(dialog.getByText(/fullest part of the chest/)).toBeInTheDocument();
});

it.each(Object.entries(sizeCharts))('draws every measure of a body for %s', (_, chart) => {
  const { container } = render(<MeasureDrawing chart={chart} />);
  const isWorn = /Chest width|Bust width|Foot length|Hip width/.test(chart.columns.join());
  // Trousers of a set are measured beside the drawn top.
  const measures = isWorn && chart.label !== 'Hoodie Set' ? chart.columns.slice(1) : [];
  if (!isWorn) expect(container).toBeEmptyDOMElement();
  for (const measure of measures) expect(container).toHaveTextContent(measure);
});

it('says which chest each size fits', async () => {
  const dialog = await open('hoodie');
  const fits = (size: string) =>
    within(dialog.getByRole('row', { name: new RegExp(`^${size} `) })).getAllByRole('cell')[0];
  expect(dialog.getByRole('columnheader', { name: 'Fits a chest of (cm)' })).toBeInTheDocument();
  // An M is made for 98 cm; an L is 2.5 cm wider laid flat.
  expect(fits('M')).toHaveTextContent('98');
  expect(fits('L')).toHaveTextContent('103');
});
