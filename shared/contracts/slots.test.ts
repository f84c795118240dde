import { filledSlots, widgetsIn } from './slots';

it('puts the widgets of a slot in order: the lowest number first, equal ones by name, without what is no widget', () => {
  const slot = 'card/action';
  const filled = filledSlots([
    { slot, widget: 'mfe-b/b', order: 20 },
    { slot, widget: 'mfe-a/a', order: 20 },
    { slot, widget: 'mfe-z/z', order: 5 },
    { slot, widget: '../x', order: 1 },
  ]);
  expect(widgetsIn(JSON.parse(JSON.stringify(filled)) as typeof filled, slot)).toEqual([
    'mfe-z/z',
    'mfe-a/a',
    'mfe-b/b',
  ]);
});
