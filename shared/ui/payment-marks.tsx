import picture from './payment-marks.svg';

/** The drawn cards in their order; `payment.accepted` of the policies has the same. */
const text = 'We accept Visa, Mastercard, American Express, Discover and PayPal';

/** Accepted payments: major cards and PayPal. They are a separate file, because every page shows them at its end. */
export const PaymentMarks = () => <img src={picture} alt={text} width="232" height="28" loading="lazy" />;
