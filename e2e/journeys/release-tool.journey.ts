import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/services';
import { releaseCommand } from '../../scripts/shop-environment';
import { dataFolder, shopPort } from '../shop/open-shop';
import { expect, test } from '../shop/quiet-test';
import { served } from '../shop/served';

test('the command that npm start prints asks the shop which it has started, whatever its ports are', async () => {
  // Nothing in the environment says where the shop is.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const { stdout } = await promisify(execFile)('sh', ['-c', releaseCommand({ DATA_DIR: dataFolder })], {
    cwd: root,
    env,
  });
  const { composition } = await served(`http://localhost:${shopPort}`);
  expect(stdout).toContain(composition);
});
