import path from 'node:path';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownRemotes, ownSlices } from '@store/shared/shop-data/own-slices';
import { StartError } from '../long-command';

export interface DevOptions {
  /** Slices that are served from source. */
  fromSource: SliceName[];
  /** The slice of `--only`: the others are released ones. */
  only: SliceName | null;
}

/**
 * Parses the options of `npm run dev`. `--only` without a name is about the slice in whose folder the command was given.
 * React Refresh needs React's development build, which the shell brings; so the shell is always served from source
 * (docs/notes/build-and-start.md).
 * @param folder where the command was given.
 * @throws StartError with a sentence for anything else than `--only <slice>`.
 */
export function readDevOptions(given: string[], folder = ''): DevOptions {
  if (given.length === 0) return { fromSource: [...ownSlices], only: null };
  const [option = '', name = path.basename(folder), ...rest] = separated(given);
  if (option !== '--only' || rest.length > 0) {
    throw new StartError(
      `npm run dev knows nothing but "-- --only <slice>"; it was given "${given.join(' ')}".`,
    );
  }
  const slice = ownSlices.find((own) => own === name);
  if (!slice) {
    throw new StartError(
      `${name || 'Nothing'} is no slice; after --only comes one of ${ownSlices.join(', ')}, or nothing in the folder of one.`,
    );
  }
  return { fromSource: [...new Set(['shell' as const, slice])], only: slice };
}

/** Slices that are not served from source and need a release. */
export const releasedSlices = ({ fromSource }: DevOptions): SliceName[] =>
  ownRemotes.filter((slice) => !fromSource.includes(slice));

/** `--only=mfe-cart` is `--only mfe-cart`. */
const separated = ([first = '', ...rest]: string[]): string[] => [...first.split('='), ...rest];
