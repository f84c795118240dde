/** How promotions are watched. */
export interface WatchSettings {
  /** Minutes after a promotion; 0 watches none. */
  minutes: number;
  /** Percent of visitors who keep what was live before, at a share of 100 % and while a promotion is watched. */
  controlPercent: number;
  /** What an alarm does: it rolls back, or asks a person. */
  alarm: 'roll-back' | 'ask';
}

export const noWatch: WatchSettings = { minutes: 0, controlPercent: 0, alarm: 'roll-back' };
