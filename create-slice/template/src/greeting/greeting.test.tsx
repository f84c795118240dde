import { render, screen } from '@testing-library/react';
import { slots } from '../remote';
import Greeting from './greeting';

it('greets below a product', () => {
  render(<Greeting product={{ handle: 'hat', title: 'Hat' }} />);
  expect(screen.getByText('Hello from mfe-hello to whoever likes Hat.')).toBeTruthy();
  expect(slots?.['product/below']).toHaveProperty('greeting');
});
