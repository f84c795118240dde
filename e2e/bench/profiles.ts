import type { ShapedLine } from './line/shaped-line';

/** A device and its connection, emulated by Chromium. */
export interface Profile {
  name: 'slow' | 'fast';
  label: string;
  /** Milliseconds that are added to every request. */
  latency: number;
  /** Bits per second. */
  down: number;
  up: number;
  /** How many times slower the processor is made. */
  cpu: number;
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
  isPhone: boolean;
  /** The line that is given this connection; without one Chromium emulates it. */
  line?: ShapedLine;
}

/** Lighthouse's "slow 4G" and mid-tier phone. */
export const slow: Profile = {
  name: 'slow',
  label: 'slow: a phone, 150 ms, 1.6 Mbps down, 750 kbps up, CPU ×4',
  latency: 150,
  down: 1_600_000,
  up: 750_000,
  cpu: 4,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isPhone: true,
};

const fast: Profile = {
  name: 'fast',
  label: 'fast: a desktop, 20 ms, 20 Mbps, CPU ×1',
  latency: 20,
  down: 20_000_000,
  up: 20_000_000,
  cpu: 1,
  viewport: { width: 1350, height: 940 },
  deviceScaleFactor: 1,
  isPhone: false,
};

export const profiles: readonly Profile[] = [slow, fast];
