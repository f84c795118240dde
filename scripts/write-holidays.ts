import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deliveryCountries } from '../demo/commerce/checkout/address-rules';
import { publicHolidays } from './documentation/public-holidays';
import { root } from './services';

/** `npm run data:holidays`: writes the public holidays of this year and the next two. */
const thisYear = new Date().getFullYear();
const years = [thisYear, thisYear + 1, thisYear + 2];
const data = {
  source: 'Public holidays of the package date-holidays (CC BY 3.0), weekdays only: npm run data:holidays',
  years,
  days: publicHolidays(
    deliveryCountries.map(({ code }) => code),
    years,
  ),
};
writeFileSync(
  path.join(root, 'shared/shop-data/delivery/holidays.json'),
  `${JSON.stringify(data, null, 2)}\n`,
);
