import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { countries } from '@store/shared/shop-data/countries';
import { currencyOptions } from '@store/shared/shop-data/currencies';
import { flagSize } from '@store/shared/ui/flag';

/** The pictures of flags: the folder of each, from the root of the repository, and the codes of its flags. */
export const flagSheets = [
  { folder: 'shell/src/layout/currency', codes: currencyOptions.map(({ code }) => code) },
  { folder: 'mfe-catalog/src/find-your-country', codes: countries.map(({ code }) => code) },
] as const;

const flags = path.dirname(
  createRequire(path.join(process.cwd(), 'package.json')).resolve('flag-icons/package.json'),
);

/** Device pixels of a flag: twice the size in which it is shown, for screens that have them. */
export const flagPixels = { width: flagSize.width * 2, height: flagSize.height * 2 };

/** The flag of a country, by its code, as flag-icons draws it. */
export const drawFlag = (code: string): Sharp =>
  sharp(path.join(flags, `flags/4x3/${code.toLowerCase()}.svg`), { density: 40 }).resize({
    ...flagPixels,
    fit: 'fill',
  });
