import type { ReleaseManagerClient } from '../api/release-manager-client';
import type { CommandArguments } from './arguments';

/** What commands work with. */
export interface Tool {
  root: string;
  registry: ReleaseManagerClient;
  /** The registry that releases are copied from; none unless it is set. */
  source?: ReleaseManagerClient | undefined;
  progress: (text: string) => void;
}

export interface CommandOutput {
  text: string;
  /** Makes the process end with 1. */
  failed?: boolean;
}

/** Commands by name. Each throws ReleaseError with one sentence when it cannot be done. */
export type Commands = Record<string, (words: CommandArguments, tool: Tool) => Promise<CommandOutput>>;
