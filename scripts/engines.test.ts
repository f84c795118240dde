import { existsSync } from 'node:fs';
import { installedEngines } from './engines';

jest.mock('node:fs', () => ({ ...jest.requireActual<object>('node:fs'), existsSync: jest.fn() }));

const installed = (...names: string[]) =>
  jest.mocked(existsSync).mockImplementation((file) => names.some((name) => String(file).endsWith(name)));

it('finds all engines that are installed', () => {
  installed('firefox-esr', 'MiniBrowser', 'WebKitWebDriver', 'Xvfb');
  expect(installedEngines()).toEqual(['firefox', 'webkit']);
});

it('finds no engine of which a part is missing', () => {
  installed('firefox-esr', 'MiniBrowser', 'WebKitWebDriver');
  expect(installedEngines()).toEqual(['firefox']);
});
