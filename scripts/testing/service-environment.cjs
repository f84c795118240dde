const vm = require('node:vm');
const { setFlagsFromString } = require('node:v8');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { endStorages } = require('../../slice-kit/src/testing/end-storages.cjs');

// Optimising PGlite costs more than tests gain from it.
setFlagsFromString('--liftoff-only');

/** What test files of this process leave for the next ones, such as opened databases. */
const keptForTests = new Map();

/** Replaces Jest's sandbox by Node's own context. */
const here = {};
const { compileFunction } = vm;
vm.compileFunction = (source, parameters, options) =>
  compileFunction(
    source,
    parameters,
    options?.parsingContext === here ? { ...options, parsingContext: undefined } : options,
  );

/**
 * Runs tests in Node's own context, so that tests and the packages that Node loads (native-module.cjs) share `Error`,
 * `Array` and other classes. Restores globals that a test file changed when the file ends.
 */
module.exports = class ServiceEnvironment {
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };
  /** Properties of `process` that Jest replaces for each file. */
  #process = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    Object.assign(globalThis, { requireNatively: require, keptForTests });
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(globalThis)) if (!(name in this.#globals)) delete globalThis[name];
    Object.defineProperties(globalThis, this.#globals);
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    Object.assign(process, this.#process);
    endStorages();
  }

  getVmContext() {
    return here;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
};
