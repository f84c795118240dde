import { fillTemplate } from './template';

it('fills placeholders and throws for unknown ones', () => {
  expect(fillTemplate('{n} stripes of {name}, {n}', { n: 3, name: 'Skene' })).toBe('3 stripes of Skene, 3');
  expect(() => fillTemplate('{nmae}', { name: 'Skene' })).toThrow('{nmae}');
});
