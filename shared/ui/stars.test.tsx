import { render, screen } from '@testing-library/react';
import { roundToHalfStars, Stars, starsLabel } from './stars';

it.each([
  [3.2, 3],
  [4.25, 4.5],
  [4.75, 5],
  [7, 5],
  [-1, 0],
])('rounds %p to half stars: %p', (rating, drawn) => {
  expect(roundToHalfStars(rating)).toBe(drawn);
});

it('names the rating and the number of reviews', () => {
  render(<Stars rating={4.6} count={1538} />);
  expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5, 1538 reviews' })).toHaveStyle('--filled: 90%');
});

it('counts one review in the singular', () => {
  expect(starsLabel(5, 1)).toBe('Rated 5 out of 5, 1 review');
});
