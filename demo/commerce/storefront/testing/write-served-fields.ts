/** Writes the document of served fields anew: `npx tsx demo/commerce/storefront/testing/write-served-fields.ts`. */
import { writeFileSync } from 'node:fs';
import { servedFieldsFile, servedFieldsText } from './served-fields';

writeFileSync(servedFieldsFile, await servedFieldsText());
