import { existsSync } from 'node:fs';
import { enginesLeftOut, installedEngines } from './engines';

jest.mock('node:fs', () => ({ ...jest.requireActual<object>('node:fs'), existsSync: jest.fn() }));

const installed = (...names: string[]) =>
  jest.mocked(existsSync).mockImplementation((file) => names.some((name) => String(file).endsWith(name)));

it('names no engine as left out when all are installed', () => {
  installed('firefox-esr', 'MiniBrowser', 'WebKitWebDriver', 'Xvfb');
  expect(installedEngines()).toEqual(['firefox', 'webkit']);
  expect(enginesLeftOut()).toBe('');
});

it('says which engine is left out, and what to type', () => {
  installed('firefox-esr', 'MiniBrowser', 'WebKitWebDriver');
  expect(installedEngines()).toEqual(['firefox']);
  expect(enginesLeftOut()).toBe(
    'The journeys in WebKit are left out: type "sudo apt-get install libwebkit2gtk-4.1-0 webkit2gtk-driver xvfb" to run them.\n',
  );
});
