import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { flagHeight, flagWidth } from '../src/layout/currency/flag-places';

const flags = path.dirname(
  createRequire(path.join(process.cwd(), 'package.json')).resolve('flag-icons/package.json'),
);

/** Device pixels of a flag: twice the size in which it is shown, for screens that have them. */
export const flagPixels = { width: flagWidth * 2, height: flagHeight * 2 };

/** The flag of a country, ISO 3166-1 alpha-2, as flag-icons draws it. */
export const drawFlag = (code: string): Sharp =>
  sharp(path.join(flags, `flags/4x3/${code.toLowerCase()}.svg`), { density: 40 }).resize({
    ...flagPixels,
    fit: 'fill',
  });
