import { ReleaseError } from '@store/release-kit/release-error';
import type { Credential } from '../people/credentials';
import type { Commands, Tool } from './tool';

/** What is listed by the command of a name, a line for each. */
const lists: Readonly<Record<string, (registry: Tool['registry']) => Promise<string[]>>> = {
  async links(registry) {
    const links = await registry.testerLinks();
    if (links.length === 0) return ['No tester link works now.'];
    return links.map(({ id, who, what, site, until }) =>
      [id, what, `at the ${site}`, `by ${who}`, `until ${until}`].join('  '),
    );
  },
  async keys(registry) {
    const keys = await registry.keys();
    if (keys.length === 0)
      return ['There is no key yet; the first release that is published makes one for its slice.'];
    return keys.map(({ id, slice, current }) =>
      [id, slice, ...(current ? ['signs new releases'] : [])].join('  '),
    );
  },
  async people(registry) {
    const people = await registry.people();
    return people.map(({ name, role, slices }) => [name, role, ...slices].join('  '));
  },
  async credentials(registry) {
    return (await registry.credentials()).map(credentialLine);
  },
};

const credentialLine = (credential: Credential): string =>
  [
    credential.id,
    credential.name,
    [credential.role, ...credential.slices].join(' '),
    credential.actions?.join(',') ?? 'all actions',
    `until ${credential.expires_at}`,
    credential.last_used_at ? `last used ${credential.last_used_at}` : 'never used',
  ].join('  ');

/** The commands that list something. What changes it is an action, whose command has a second word. */
export const listCommands: Commands = Object.fromEntries(
  Object.entries(lists).map(([name, read]): [string, Commands[string]] => [
    name,
    async ({ plain: [word] }, { registry }) => {
      if (word !== undefined) throw new ReleaseError(`There is no command ${name} ${word}.`);
      return { text: (await read(registry)).join('\n') };
    },
  ]),
);
