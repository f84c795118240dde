#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { EnvironmentError } from '@store/service-kit/environment';
import { ReleaseError } from '@store/release-kit/release-error';
import { runCommand } from '@store/releases/cli/commands';
import { readReleaseToolEnvironment } from '@store/releases/environment';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { isSliceName, sliceNameRule } from '@store/shared/contracts/slices';
import { buildFolder } from './build';
import { developFolder } from './dev';
import { publishFolder } from './publish';

const usage = `slice-kit <command>, in a slice's folder
  build      builds the slice into dist/
  dev        serves it within a shop, and again after each change; --against https://shop.example, --port 4200
  test       runs its tests; more words are Jest's
  lint       checks its sources; more words are oxlint's
  publish    builds, tests and uploads it under package.json's version, with RELEASES_ORIGIN and RELEASES_TOKEN;
             with --dry-run as a draft that no visitor gets, and asks the gate
  gate       asks the registry what this version would break, and for whom
  slots      lists the slots of the shop's pages: where they are, who fills them, what is free
  link       prints an address that shows this version to testers; --hours 24`;

const folder = process.cwd();
const progress = (text: string) => void process.stderr.write(`${text}\n`);

const packageSchema = z.object({
  name: z.string().refine(isSliceName, sliceNameRule),
  version: z.string(),
});

function readSlice() {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { success, data, error } = packageSchema.safeParse(JSON.parse(text));
  if (!success) throw new ReleaseError(`package.json: ${z.prettifyError(error)}`);
  return { slice: data.name, version: data.version };
}

function openRegistry(): ReleaseManagerClient {
  const { RELEASES_ORIGIN, RELEASES_TOKEN } = readReleaseToolEnvironment();
  return new ReleaseManagerClient(RELEASES_ORIGIN, RELEASES_TOKEN);
}

/** A command of the release tool about a version, package.json's at first. */
function ofVersion(command: string, words: string[], version = readSlice().version): Promise<void> {
  return ofReleaseTool(command, [`${readSlice().slice}@${version}`, ...words]);
}

async function ofReleaseTool(command: string, words: string[]): Promise<void> {
  const tool = { root: folder, registry: openRegistry(), progress };
  const { text, failed } = await runCommand(command, words, tool);
  process.stdout.write(`${text}\n`);
  if (failed) process.exitCode = 1;
}

/** Programs of packages that the kit brings. */
const programs = { jest: 'bin/jest.js', oxlint: 'bin/oxlint' };

/** Runs one of them in the slice's folder. */
async function runProgram(name: keyof typeof programs, words: string[]): Promise<void> {
  const folderOf = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const program = path.join(folderOf, programs[name]);
  const child = spawn(process.execPath, [program, ...words], { cwd: folder, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}

const commands: Record<string, (words: string[]) => Promise<void>> = {
  build: ([version]) => buildFolder(folder, version),
  dev: (words) =>
    developFolder({
      folder,
      slice: readSlice().slice,
      words,
      say: (text) => void process.stdout.write(`${text}\n`),
    }),
  test: (words) => runProgram('jest', words),
  lint: (words) => runProgram('oxlint', ['-c', 'oxlint.config.mjs', ...words]),
  async publish(words) {
    const asDraft = words.includes('--dry-run');
    const { slice, version } = await publishFolder({
      folder,
      registry: openRegistry(),
      progress,
      asDraft,
      ...readSlice(),
    });
    const did = asDraft
      ? 'is a draft now; the gate looks at pages with it, which takes minutes'
      : 'is published';
    process.stdout.write(`${slice}@${version} ${did}.\n`);
    if (asDraft) await ofVersion('check', [], version);
  },
  gate: (words) => ofVersion('check', words),
  slots: (words) => ofReleaseTool('slots', words),
  link: (words) => ofVersion('link', words),
};

try {
  const [command = '', ...words] = process.argv.slice(2);
  const run = commands[command];
  if (!run) throw new ReleaseError(usage);
  await run(words);
} catch (error) {
  const known = error instanceof ReleaseError || error instanceof EnvironmentError;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
