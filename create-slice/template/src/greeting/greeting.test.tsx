import { render, screen } from '@testing-library/react';
import Greeting from './greeting';

it('says the name', () => {
  render(<Greeting name="Ama" />);
  expect(screen.getByRole('heading').textContent).toBe('Hello, Ama.');
});
