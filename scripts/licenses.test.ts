import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Licenses that packages which ship may have. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  // Fonts, which are embedded in pages.
  'OFL-1.1',
];

/** Packages with another license, and why that is fine. */
const exceptions: readonly { name: RegExp; license: RegExp; because: string }[] = [
  { name: /^@img\/sharp-/, license: /LGPL-3\.0-or-later/, because: 'libvips is linked dynamically' },
  { name: /^geoip-country$/, license: /^MaxMind GeoLite2 License$/, because: 'the data stays on the server' },
  { name: /^axe-core$/, license: /^MPL-2\.0$/, because: 'unchanged, and only in journeys' },
  {
    name: /^json-schema-typed$/,
    license: /^BSD-2-Clause$/,
    because: 'it asks for no more than BSD-3-Clause',
  },
];

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

it('ships only packages under allowed licenses', () => {
  const file = path.join(__dirname, '../package-lock.json');
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const shipped = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
  );
  expect(shipped.length).toBeGreaterThan(100);
  const refused = shipped
    .map(([place, { license = 'none' }]) => ({ name: place.split('node_modules/').at(-1) ?? '', license }))
    .filter(
      ({ name, license }) =>
        !allowed.includes(license) &&
        !exceptions.some((known) => known.name.test(name) && known.license.test(license)),
    );
  expect(refused).toEqual([]);
});
