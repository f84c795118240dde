const vm = require('node:vm');
const { setFlagsFromString } = require('node:v8');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { endStorages } = require('./end-storages.cjs');

// Compiled for speed, PGlite would cost more than tests ask of it.
setFlagsFromString('--liftoff-only');

/** Stands for Node's own context, in which Jest's sandbox is not to be made. */
const here = {};
const { compileFunction } = vm;
vm.compileFunction = (source, parameters, options) =>
  compileFunction(
    source,
    parameters,
    options?.parsingContext === here ? { ...options, parsingContext: undefined } : options,
  );

/**
 * Node as it is, instead of Jest's imitation with classes of its own: tests share `Error`, `Array` and all others with
 * the packages that Node loads for them (native-module.cjs). What a file changes for all goes back when it ends.
 */
module.exports = class ServiceEnvironment {
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };
  /** What Jest replaces in the process for each file. */
  #process = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    globalThis.requireNatively = require;
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
