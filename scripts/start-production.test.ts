import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';

const isRoot = process.getuid?.() === 0;
const itAsRoot = isRoot ? it : it.skip;

/** Prints who it is and whether a child of it can read its variables. */
const program = `
  import { spawnSync } from 'node:child_process';
  const { status } = spawnSync('cat', ['/proc/' + process.pid + '/environ']);
  const who = [process.getuid(), process.getgid(), process.getgroups(), process.env.NODE_ENV];
  console.log(JSON.stringify([...who, status === 0 ? 'readable' : 'closed']));
`;

/** A copy of what another machine needs, with that program in the place of each. */
function installation(): string {
  const folder = testFolder();
  const start = path.join(folder, 'scripts/start-production.mjs');
  cpSync(path.join(import.meta.dirname, 'start-production.mjs'), start);
  for (const name of ['edge', 'renderer', 'browser']) {
    mkdirSync(path.join(folder, 'dist', name), { recursive: true });
    writeFileSync(path.join(folder, 'dist', name, 'main.mjs'), program);
  }
  chmodSync(folder, 0o755);
  return start;
}

/** Starts a program. @param user another one than this process's. */
function started(start: string, name: string, user: { uid?: number; gid?: number } = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [start, name], {
    encoding: 'utf8',
    ...user,
  });
  return { who: status === 0 ? (JSON.parse(stdout) as unknown) : stdout, said: stderr, status };
}

itAsRoot(
  'runs what runs code of slices as users of their own when root starts it, and closes its variables to them',
  () => {
    const start = installation();
    const runs = (uid: number) => ({ who: [uid, uid, [uid], 'production', 'closed'], said: '', status: 0 });
    expect(started(start, 'renderer')).toEqual(runs(65532));
    expect(started(start, 'preview-renderer')).toEqual(runs(65531));
    expect(started(start, 'browser')).toEqual(runs(65533));
    expect(started(start, 'edge').who).toEqual([0, 0, expect.anything(), 'production', 'readable']);
  },
);

itAsRoot('starts none of them where that user cannot read it', () => {
  const start = installation();
  chmodSync(path.join(path.dirname(start), '../dist'), 0o700);
  expect(started(start, 'renderer')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^The renderer cannot run as user 65532: EACCES/) as string,
  });
});

it('says what code of slices may do where there is no other user', () => {
  const start = installation();
  const user = isRoot ? { uid: 65534, gid: 65534 } : {};
  for (const name of ['renderer', 'browser'])
    expect(started(start, name, user)).toMatchObject({
      status: 0,
      said: `Code of slices has the rights of the user who runs the ${name}; that should be nobody else’s, or it in a container.\n`,
    });
  expect(started(start, 'edge', user).said).toBe('');
});
