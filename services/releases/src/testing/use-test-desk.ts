import { entriesOf, type Versions } from '@store/release-kit/versions';
import { openTestDesk, type TestDesk } from './test-desk';

/** A desk for all tests of a file, with these releases published. @returns it, which has its parts when the tests run. */
export function useTestDesk(published: Versions = {}): TestDesk {
  const desk = {} as TestDesk;
  beforeAll(async () => {
    Object.assign(desk, await openTestDesk());
    for (const [slice, version] of entriesOf(published)) await desk.service.publish(slice, version);
  });
  afterAll(() => desk.close());
  return desk;
}
