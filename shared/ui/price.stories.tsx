import { Price } from '@store/shared/ui/price';

export const Dollars = () => <Price price={{ amount: '49.99', currencyCode: 'USD' }} />;
