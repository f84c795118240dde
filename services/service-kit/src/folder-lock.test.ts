import { chmodSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderHeldError, lockFolder } from './folder-lock';
import { startChild } from './testing/child-process';
import { testFolder } from './testing/test-folder';

const locker = join(__dirname, 'testing/folder-locker.ts');

let folder: string;
beforeEach(() => void (folder = testFolder()));

describe('lockFolder', () => {
  it('refuses a second holder by name, and admits the next one after release', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderHeldError);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid} `);
    release();
    lockFolder(folder)();
  });

  it('makes the folder readable by its user only', () => {
    chmodSync(folder, 0o755);
    lockFolder(folder)();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('takes over from a dead process, and from one whose pid was reused', () => {
    const dead = { pid: 2 ** 22 + 1, startedAt: 'boot/1', since: 'then' };
    writeFileSync(join(folder, 'lock.4'), JSON.stringify(dead));
    lockFolder(folder)();
    writeFileSync(join(folder, 'lock.9'), JSON.stringify({ ...dead, pid: process.pid }));
    lockFolder(folder);
    expect(readdirSync(folder)).toEqual(['lock.10']);
  });

  it('admits exactly one of many when the holder has died', async () => {
    const rounds = Array.from({ length: 40 }, (_, round) => round);
    for (const round of rounds) {
      mkdirSync(join(folder, String(round)));
      const dead = { pid: 2 ** 22 + 1, startedAt: 'boot/1', since: 'then' };
      writeFileSync(join(folder, String(round), 'lock.1'), JSON.stringify(dead));
    }
    const rivals = await Promise.all(Array.from({ length: 4 }, () => startChild(locker, [folder])));
    await Promise.all(rivals.map(({ line }) => line((text) => text === 'ready')));
    // Written as a draft and renamed, so that readers see the whole file.
    writeFileSync(join(folder, 'go.new'), `${Date.now() + 100} ${rounds.length}`);
    renameSync(join(folder, 'go.new'), join(folder, 'go'));
    const lines = await Promise.all(rivals.map(({ line }) => line((text) => text.startsWith('held'))));
    for (const rival of rivals) rival.process.kill('SIGKILL');
    await Promise.all(rivals.map(({ ended }) => ended));
    const winners = lines.flatMap((line) =>
      line.slice('held '.length).split(',').filter(Boolean).map(Number),
    );
    expect(winners.sort((a, b) => a - b)).toEqual(rounds);
    lockFolder(join(folder, '0'))();
  });
});
