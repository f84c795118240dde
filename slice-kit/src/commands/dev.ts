import { once } from 'node:events';
import { ReleaseError } from '@store/release-kit/release-error';
import { isRemoteName, type SliceName } from '@store/shared/contracts/slices';
import { DevServer } from '../dev/dev-server';
import type { BuiltSlice } from '../dev/local-page';
import { watchBuild } from '../dev/watched-build';
import { readConfiguration } from './build';
import { readDevWords } from './dev-words';

interface Developing {
  folder: string;
  slice: SliceName;
  words: string[];
  say: (text: string) => void;
}

/**
 * Serves the slice of a folder within a shop, and loads open pages again after each change. Ends with Ctrl-C.
 * @throws ReleaseError for words that it does not know, a shop that is none, a taken port.
 */
export async function developFolder({ folder, slice, words, say }: Developing): Promise<void> {
  if (!isRemoteName(slice)) throw new ReleaseError('The shell is no slice of a shop that is open already.');
  const { against, port } = readDevWords(words);
  const began = performance.now();
  // The shell checks hashes of files, so the slice is built as a release is.
  const [configuration] = (await readConfiguration(folder))({ version: '0.0.0-dev' });
  const files = configuration?.output?.path;
  if (!configuration || files === undefined)
    throw new ReleaseError('The build of this slice has no outputs.');
  const server = new DevServer({ slice, against, files });
  const origin = await server.listen(port).catch((cause: unknown) => {
    throw new ReleaseError(`Port ${port} cannot be used; choose another with --port.`, { cause });
  });
  let shown = false;
  let slots = '';
  const saySlots = async (built: BuiltSlice) => {
    const sentences = (await server.slotsBeside(built)).map((sentence) => `  ${sentence}`).join('\n');
    if (sentences !== '' && sentences !== slots) say(sentences);
    slots = sentences;
  };
  const stopWatching = watchBuild({
    folder,
    configuration,
    onBuilt(built) {
      server.show(built);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(shown ? `${slice} is built anew.` : `${slice} within ${against} after ${seconds} s: ${origin}`);
      if (!shown) for (const { path: pattern } of built.routes) say(`  ${origin}${pattern}`);
      shown = true;
      void saySlots(built);
    },
    onError: say,
  });
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([stopWatching(), server.close()]);
}
