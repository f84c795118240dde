import { parseArgs } from 'node:util';
import { ReleaseError } from '@store/release-kit/release-error';

/**
 * Parses the words after `slice-kit dev`.
 * @returns the shop's origin, and the port that the shop with the slice has on this machine; 0 for a free one.
 * @throws ReleaseError with how to write them.
 */
export function readDevWords(words: string[]): { against: string; port: number } {
  const usage = 'slice-kit dev --against https://shop.example, with --port 4300 for another port than 4200';
  const { values } = (() => {
    try {
      return parseArgs({
        args: words,
        options: { against: { type: 'string' }, port: { type: 'string', default: '4200' } },
      });
    } catch (cause) {
      throw new ReleaseError(`${(cause as Error).message}. Write ${usage}.`, { cause });
    }
  })();
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ReleaseError(`${values.port} is no port. Write ${usage}.`);
  const { against = '' } = values;
  if (!URL.canParse(against) || !/^https?:$/.test(new URL(against).protocol))
    throw new ReleaseError(`${against || 'Nothing'} is no address of a shop. Write ${usage}.`);
  return { against: new URL(against).origin, port };
}
