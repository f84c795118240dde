import { ownSlices } from '@store/shared/shop-data/own-slices';
import { runChecks } from './checks/run-checks';
import { sliceLint, sliceTypes } from './checks/static-checks';
import { journeys, sliceUnitTests } from './checks/test-runners';

/**
 * `npm test` in the folder of a slice: its types, lint, unit tests, and its journey in a shop with the released others. That
 * shop's data is kept, so that only this slice is built and published from the second time on.
 */
const slice = ownSlices.find((name) => name === process.argv[2]);
if (!slice) throw new Error(`There is no slice ${process.argv[2] ?? ''}; there are ${ownSlices.join(', ')}.`);
await runChecks([[sliceUnitTests(slice), sliceTypes(slice), sliceLint(slice), journeys(slice)]]);
