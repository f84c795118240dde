import { runNamed } from './named-programs';
import { shopifyPrograms } from './shopify/shopify-programs';

/** `npm run shopify -- check`, `npm run shopify -- setup`. */
await runNamed('npm run shopify', shopifyPrograms);
