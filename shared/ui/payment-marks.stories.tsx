import { PaymentMarks } from '@store/shared/ui/payment-marks';

export const All = () => <PaymentMarks />;
