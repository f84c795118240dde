import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { roundToHalfStars, Stars, starsLabel } from './stars';

describe('roundToHalfStars', () => {
  it.each([
    [4.25, 4.5],
    [4.75, 5],
    [7, 5],
    [-1, 0],
  ])('rounds %p to %p', (rating, drawn) => {
    expect(roundToHalfStars(rating)).toBe(drawn);
  });

  it('is off by at most a quarter and always a half', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (rating) => {
        const drawn = roundToHalfStars(rating);
        expect(Math.abs(drawn - rating)).toBeLessThanOrEqual(0.25);
        expect(Number.isInteger(drawn * 2)).toBe(true);
      }),
    );
  });
});

describe('Stars', () => {
  it('names the rating and the number of reviews', () => {
    render(<Stars rating={4.6} count={1538} />);
    expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5, 1538 reviews' })).toHaveStyle(
      '--filled: 90%',
    );
  });

  it('counts one review in the singular', () => {
    expect(starsLabel(5, 1)).toBe('Rated 5 out of 5, 1 review');
  });
});
