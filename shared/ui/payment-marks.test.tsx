import { render, screen } from '@testing-library/react';
import { payment } from '../shop-data/policies';
import { PaymentMarks } from './payment-marks';

it('names what the shop accepts, in one picture', () => {
  render(<PaymentMarks />);
  const accepted = new Intl.ListFormat('en-GB').format(payment.accepted);
  expect(screen.getByRole('img')).toHaveAccessibleName(`We accept ${accepted}`);
});
