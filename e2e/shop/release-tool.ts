import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs the release tool of a copy of the sources, as a release manager does.
 * @returns what it said, and what it told meanwhile.
 * @throws with its sentence when it ends with another code than 0.
 */
export async function runReleaseTool(
  root: string,
  environment: NodeJS.ProcessEnv,
  words: readonly string[],
): Promise<{ said: string; told: string }> {
  const file = path.join(root, 'services/releases/src/cli.ts');
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', file, ...words],
    { cwd: root, env: environment },
  );
  return { said: stdout, told: stderr };
}
