import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { readReleaseToolEnvironment } from '../environment';
import { noteRunningShop, runningShopVariables } from './running-shop';

const folder = testFolder();
const registry = 'http://127.0.0.1:5130';

it('leads the release tool to the shop that runs with a data folder, until it stops', () => {
  const forget = noteRunningShop(path.join(folder, 'new'), { registry, demo: true, process: process.pid });
  expect(readReleaseToolEnvironment(runningShopVariables(path.join(folder, 'new')))).toMatchObject({
    RELEASES_ORIGIN: registry,
    RELEASES_TOKEN: 'kith-demo-releases-token',
  });
  forget();
  expect(runningShopVariables(path.join(folder, 'new'))).toEqual({});
});

it('says nothing of a demo about a shop that is none', () => {
  noteRunningShop(folder, { registry, demo: false, process: process.pid });
  expect(runningShopVariables(folder)).toEqual({ RELEASES_ORIGIN: registry });
});

it('believes no note of a process that has ended, and no damaged one', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  noteRunningShop(folder, { registry, demo: true, process: pid });
  expect(runningShopVariables(folder)).toEqual({});
  writeFileSync(path.join(folder, 'running-shop.json'), '{"registry":');
  expect(runningShopVariables(folder)).toEqual({});
});
