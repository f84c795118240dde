import type { ShapedLine, Shape } from './line/shaped-line';

/** A device, whose processor Chromium makes slower, and its connection. */
export interface ProfileShape extends Shape {
  name: 'slow' | 'fast';
  label: string;
  /** How many times slower the processor is made. */
  cpu: number;
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
  isPhone: boolean;
}

/** A device, and the line that is given its connection. Without a line, requests go over this machine's own network. */
export interface Profile extends ProfileShape {
  line?: ShapedLine;
}

/** Lighthouse's "slow 4G" and mid-tier phone. */
export const slow: ProfileShape = {
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

const fast: ProfileShape = {
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

export const profiles: readonly ProfileShape[] = [slow, fast];
