import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs the release tool of a copy of the sources.
 * @returns its output and its progress messages.
 * @throws with its message when it exits with a code other than 0.
 */
export async function runReleaseTool(
  root: string,
  environment: NodeJS.ProcessEnv,
  words: readonly string[],
): Promise<{ output: string; progress: string }> {
  const file = path.join(root, 'services/releases/src/cli.ts');
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', file, ...words],
    { cwd: root, env: environment },
  );
  return { output: stdout, progress: stderr };
}
