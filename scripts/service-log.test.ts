import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ServiceLog } from './service-log';

const file = path.join(testFolder(), 'shop.log');

const line = (given: object) => `${JSON.stringify({ name: 'edge', ...given })}\n`;

it('keeps warnings only, and says the last reason', () => {
  const log = new ServiceLog(file);
  expect(log.lastReason).toBeNull();
  const refused = line({ level: 40, msg: 'a page could not be rendered', reason: 'it ended with SIGKILL' });
  const failed = line({ level: 40, msg: 'request failed' });
  log.add(`${line({ level: 30, msg: 'Server listening' })}${refused}no JSON\n${failed}`);
  expect(readFileSync(log.file, 'utf8')).toBe(refused + failed);
  expect(log.lastReason).toBe('edge: a page could not be rendered: it ended with SIGKILL');
});

it('says what a rendering process wrote, with the cause of its error', () => {
  const log = new ServiceLog(file);
  const error = new Error('Failed to fetch', { cause: new Error('connect ERR_ACCESS_DENIED') });
  log.add(
    line({
      level: 40,
      output: `The page / failed ${error.message}\n  at x\n  [cause]: ${String(error.cause)} {\n`,
    }),
  );
  expect(log.lastReason).toBe('edge: The page / failed Failed to fetch (Error: connect ERR_ACCESS_DENIED)');
});
