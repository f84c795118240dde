import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { endProcess } from '@store/service-kit/testing/child-process';
import type { ServiceName } from '../../scripts/services';
import { childrenOf } from '../shop/child-processes';
import type { ChaosShop } from './chaos-shop';

export const targetNames = ['edge', 'renderer', 'backend', 'commerce', 'registry', 'PostgreSQL'] as const;
export type TargetName = (typeof targetNames)[number];
export const faultNames = ['kill', 'stop', 'hang', 'full disk', 'slow disk', 'clock'] as const;
export type FaultName = (typeof faultNames)[number];

/** Begins a fault and gives what ends it. */
type Fault = (shop: ChaosShop, target: TargetName) => Promise<() => Promise<void> | void>;

const serviceOf: Record<TargetName, ServiceName | 'postgres'> = {
  edge: 'edge',
  renderer: 'renderer',
  backend: 'backend',
  commerce: 'commerce',
  ...{ registry: 'releases', PostgreSQL: 'postgres' },
};

/** Debian's library that changes the clock of a process; null where it is not installed. */
export const libfaketime = (): string | null =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file)) ?? null;

/** Calls, rather than reads and writes, which sockets use as well; and how much longer each takes. */
const diskCalls = 'openat,fsync,fdatasync,pread64,pwrite64';
const delayMicroseconds = 100_000;

/** Process ids of a target. PostgreSQL's first is its parent process. */
async function processesOf(shop: ChaosShop, target: TargetName): Promise<number[]> {
  if (target === 'renderer') return [shop.pidOf('renderer'), ...(await shop.renderers())];
  if (target !== 'PostgreSQL') return [shop.pidOf(serviceOf[target] as ServiceName)];
  return [shop.postgres.pid, ...(await childrenOf(shop.postgres.pid))];
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  // One that has ended meanwhile is passed over.
  spawnSync('kill', [`-${name.slice(3)}`, ...pids.map(String)], { stdio: 'ignore' });
};

export const faults: Record<FaultName, Fault> = {
  async kill(shop, target) {
    if (target === 'PostgreSQL') {
      await shop.postgres.crash();
      return () => shop.postgres.restart();
    }
    signal(await processesOf(shop, target), 'SIGKILL');
    return () => undefined;
  },
  async stop(shop, target) {
    const pids = await processesOf(shop, target);
    signal(pids, 'SIGSTOP');
    return () => signal(pids, 'SIGCONT');
  },
  hang(shop, target) {
    const gate = shop.gate(serviceOf[target]);
    gate.shut();
    return Promise.resolve(() => gate.open());
  },
  async 'full disk'(shop, target) {
    const folder = shop.dataOf(serviceOf[target]);
    const { bavail, bsize } = await statfs(folder);
    const ballast = path.join(folder, 'ballast');
    execFileSync('fallocate', ['-l', String(bavail * bsize), ballast]);
    return () => rm(ballast);
  },
  async 'slow disk'(shop, target) {
    const pids = (await processesOf(shop, target)).flatMap((pid) => ['-p', String(pid)]);
    const slow = `inject=${diskCalls}:delay_enter=${delayMicroseconds}`;
    const tracer = spawn('strace', [
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      `trace=${diskCalls}`,
      '-e',
      slow,
      ...pids,
    ]);
    await once(tracer, 'spawn');
    return () => endProcess(tracer);
  },
  async clock(shop, target) {
    const variables = {
      LD_PRELOAD: libfaketime() ?? '',
      FAKETIME: '+2y',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const service = serviceOf[target];
    const environment = service === 'postgres' ? process.env : shop.environmentOf(service);
    const restart = async () => {
      if (service !== 'postgres') return shop.startAgain(service);
      await shop.postgres.crash();
      await shop.postgres.restart();
    };
    Object.assign(environment, variables);
    await restart();
    return async () => {
      for (const name of Object.keys(variables)) Reflect.deleteProperty(environment, name);
      await restart();
    };
  },
};

/**
 * Why a fault is not tried at a target; undefined when it is. A renderer's network is the edge's, it writes nothing, and it
 * gets no environment.
 */
export const isTried = (fault: FaultName, target: TargetName): boolean =>
  target !== 'renderer' || fault === 'kill' || fault === 'stop';
