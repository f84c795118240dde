import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deliveryCountries } from '../../demo/commerce/checkout/address-rules';
import { store } from '../../shared/shop-data/store';
import { publicHolidays } from './public-holidays';
import { root } from '../services';

/** `npm run build -- holidays`: writes the public holidays of this year and the next two. */
const thisYear = new Date().getFullYear();
const years = [thisYear, thisYear + 1, thisYear + 2];
const days = publicHolidays(
  deliveryCountries.map(({ code }) => code),
  years,
);
const data = {
  source:
    'Public holidays of the package date-holidays (CC BY 3.0), weekdays only: npm run build -- holidays',
  years,
  days,
};
/** Most pages are shown for the workshop's country, and need no other's. */
const workshop = {
  source: 'The workshop’s own days of holidays.json: npm run build -- holidays',
  days: Object.keys(days).filter((day) => days[day]?.split(' ').includes(store.postalAddress.country)),
};
for (const [file, content] of Object.entries({ 'holidays.json': data, 'workshop-holidays.json': workshop }))
  writeFileSync(path.join(root, 'shared/shop-data/delivery', file), `${JSON.stringify(content, null, 2)}\n`);
