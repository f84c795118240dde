import path from 'node:path';
import { entriesOf, type Versions } from '@store/release-kit/versions';
import { createRateLimits } from '@store/service-kit/rate-limits';
import { buildDesk, type DeskOptions } from '../desk/desk';
import { PictureStore } from '../gate/picture-store';
import type { Person } from '../people/people';
import { openReleaseService, type ReleaseService } from './release-service';

/** Secret that the test desk's tester links are signed with. */
export const secret = 'a-secret-of-tests';
/** Password of everybody at the test desk. */
export const password = 'a good password';
/** Headers of a form that the test desk's own page sends. */
export const here = { origin: 'https://desk.example', host: 'desk.example' };
/** A reason for the history. */
export const why = 'because of a test';

export type Who = 'viewer' | 'publisher of the cart' | 'publisher of content' | 'release manager';
export const people: Readonly<Record<Who, Person>> = {
  viewer: { name: 'vera', role: 'viewer', slices: [] },
  'publisher of the cart': { name: 'carl', role: 'publisher', slices: ['mfe-cart'] },
  'publisher of content': { name: 'cora', role: 'publisher', slices: ['mfe-content'] },
  'release manager': { name: 'mara', role: 'manager', slices: [] },
};
export const everybody = Object.keys(people) as Who[];

export const cookieOf = (session: string) => ({ host: here.host, cookie: `desk_session=${session}` });

/** Options of a desk at the address of {@link here}. */
export const deskOptions = (service: ReleaseService): DeskOptions => ({
  parts: service.parts,
  rateLimits: createRateLimits(service.registry.db),
  origin: here.origin,
  pictures: new PictureStore(path.join(service.folder, 'pictures')),
  demoPassword: undefined,
  logLevel: 'silent',
});

/** A desk with people of every role, all of whom are signed in. */
export async function openTestDesk(
  options: Partial<DeskOptions> = {},
  settings: Parameters<typeof openReleaseService>[1] = {},
) {
  const service = await openReleaseService(secret, settings);
  await service.begin();
  for (const person of Object.values(people)) await service.people.put(person, { password });

  const usual = { ...deskOptions(service), ...options };
  /** A desk of the same service with other options. */
  const another = (changes: Partial<DeskOptions>) => buildDesk({ ...usual, ...changes });
  const app = await another({});

  const post = (url: string, body: object, headers: Record<string, string> = here, desk = app) =>
    desk.inject({
      method: 'POST',
      url,
      headers: { host: here.host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(body as Record<string, string>).toString(),
    });
  /** Signs in with the password of everybody. @returns the session. */
  const signIn = async (name: string): Promise<string> => {
    const answer = await post('/sign-in', { name, password });
    return answer.cookies.find((cookie) => cookie.name === 'desk_session')?.value ?? '';
  };
  const sessions = {} as Record<Who, string>;
  for (const who of everybody) sessions[who] = await signIn(people[who].name);
  const as = (who: Who) => ({ ...here, ...cookieOf(sessions[who]) });

  return {
    service,
    pictures: usual.pictures,
    app,
    another,
    post,
    signIn,
    sessions,
    /** Headers of a request by this person. */
    as,
    /** The desk as this person sees it. */
    look: (who: Who, url = '/') => app.inject({ url, headers: as(who) }),
    async close(): Promise<void> {
      await app.close();
      await service.close();
    },
  };
}

export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>;

/** A desk for all tests of a file, with these releases published. @returns it, which has its parts when the tests run. */
export function useTestDesk(published: Versions = {}): TestDesk {
  const desk = {} as TestDesk;
  beforeAll(async () => {
    Object.assign(desk, await openTestDesk());
    for (const [slice, version] of entriesOf(published)) await desk.service.publish(slice, version);
  });
  afterAll(() => desk.close());
  return desk;
}
