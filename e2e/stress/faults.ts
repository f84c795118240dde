import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { endProcess } from '@store/service-kit/end-process';
import { childrenOf } from '../shop/child-processes';
import { requestKinds, type RequestKind } from './shoppers';
import type { GatedName, StressShop } from './stress-shop';

/** What can be disturbed. */
interface Target {
  service: GatedName;
  /** What goes away with it; everything else stays 200. */
  answersFor: readonly RequestKind[];
  /** The faults that are tried at it; all of them where none is named. */
  onlyFaults?: readonly FaultName[];
}

export type TargetName = 'edge' | 'renderer' | 'backend' | 'commerce' | 'registry' | 'PostgreSQL';

export const targets: Record<TargetName, Target> = {
  edge: { service: 'edge', answersFor: requestKinds },
  // It writes nothing, its clock cannot be changed because it gets its own variables only, and a gate that hangs is the same
  // to an edge as a renderer that is stopped.
  renderer: {
    service: 'renderer',
    answersFor: ['collection', 'product', 'search'],
    onlyFaults: ['kill', 'stop'],
  },
  backend: { service: 'backend', answersFor: ['API'] },
  commerce: { service: 'commerce', answersFor: ['collection', 'product', 'search'] },
  registry: { service: 'releases', answersFor: [] },
  // The backend's reviews and accounts, and the carts of the commerce service.
  PostgreSQL: { service: 'postgres', answersFor: ['API'] },
};

export type FaultName = 'kill' | 'stop' | 'hang' | 'full disk' | 'slow disk' | 'clock';

interface Fault {
  /** Whether a shopper may notice it. Others change nothing but the time that answers take. */
  isNoticed: boolean;
  /** Whether the front door itself may not answer while it lasts. */
  closesFrontDoor: boolean;
  /** Whether the target is started anew at its beginning and at its end. */
  restarts?: boolean;
  /** Debian's package without which it cannot be made; null when it is there. */
  lacks?: () => string | null;
  /** Begins it and gives what ends it. */
  begin: (shop: StressShop, target: TargetName) => Promise<() => Promise<void> | void>;
}

/** Debian's library that changes the clock of a process; null where it is not installed. */
const libfaketime = (): string | null =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file)) ?? null;

/** Calls, rather than reads and writes, which sockets use as well; and how much longer each takes. */
const diskCalls = 'openat,fsync,fdatasync,pread64,pwrite64';
const delayMicroseconds = 100_000;

/** Process ids of a target. PostgreSQL's first is its parent process. */
async function processesOf(shop: StressShop, target: TargetName): Promise<number[]> {
  const { service } = targets[target];
  if (service === 'postgres') return [shop.postgres.pid, ...(await childrenOf(shop.postgres.pid))];
  const pid = shop.pidOf(service);
  return service === 'renderer' ? [pid, ...(await childrenOf(pid))] : [pid];
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  // One that has ended meanwhile is passed over.
  spawnSync('kill', [`-${name.slice(3)}`, ...pids.map(String)], { stdio: 'ignore' });
};

export const faults: Record<FaultName, Fault> = {
  kill: {
    isNoticed: true,
    closesFrontDoor: true,
    async begin(shop, target) {
      if (target === 'PostgreSQL') {
        await shop.postgres.crash();
        return () => shop.postgres.restart();
      }
      signal(await processesOf(shop, target), 'SIGKILL');
      return () => undefined;
    },
  },
  stop: {
    isNoticed: true,
    closesFrontDoor: true,
    async begin(shop, target) {
      const pids = await processesOf(shop, target);
      signal(pids, 'SIGSTOP');
      return () => signal(pids, 'SIGCONT');
    },
  },
  hang: {
    isNoticed: true,
    closesFrontDoor: true,
    begin(shop, target) {
      const gate = shop.gate(targets[target].service);
      gate.shut();
      return Promise.resolve(() => gate.open());
    },
  },
  'full disk': {
    isNoticed: false,
    closesFrontDoor: false,
    async begin(shop, target) {
      const folder = shop.dataOf(targets[target].service);
      const { bavail, bsize } = await statfs(folder);
      const ballast = path.join(folder, 'ballast');
      execFileSync('fallocate', ['-l', String(bavail * bsize), ballast]);
      return () => rm(ballast);
    },
  },
  'slow disk': {
    isNoticed: true,
    closesFrontDoor: false,
    lacks: () => (existsSync('/usr/bin/strace') ? null : 'strace'),
    async begin(shop, target) {
      const traced = (await processesOf(shop, target)).flatMap((pid) => ['-p', String(pid)]);
      const quietly = ['-f', '-qq', '-o', '/dev/null'];
      const slow = `inject=${diskCalls}:delay_enter=${delayMicroseconds}`;
      const tracer = spawn('strace', [...quietly, '-e', `trace=${diskCalls}`, '-e', slow, ...traced]);
      await once(tracer, 'spawn');
      return () => endProcess(tracer);
    },
  },
  clock: {
    isNoticed: false,
    closesFrontDoor: false,
    restarts: true,
    lacks: () => (libfaketime() ? null : 'libfaketime'),
    async begin(shop, target) {
      const { service } = targets[target];
      const environment = service === 'postgres' ? process.env : shop.environmentOf(service);
      const restart = async () => {
        if (service !== 'postgres') return shop.startAgain(service);
        await shop.postgres.crash();
        await shop.postgres.restart();
      };
      const variables = {
        LD_PRELOAD: libfaketime() ?? '',
        FAKETIME: '+2y',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      Object.assign(environment, variables);
      await restart();
      return async () => {
        for (const name of Object.keys(variables)) Reflect.deleteProperty(environment, name);
        await restart();
      };
    },
  },
};

export const faultNames = Object.keys(faults) as FaultName[];
export const targetNames = Object.keys(targets) as TargetName[];

/** The faults, of those that are chosen, that are tried at a target. */
export const faultsAt = (target: TargetName, chosen: readonly FaultName[]): FaultName[] =>
  chosen.filter((name) => targets[target].onlyFaults?.includes(name) ?? true);
