import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { PictureStore } from '../gate/picture-store';
import type { Operations } from '../operations';
import type { People, Person } from '../people/people';
import { mayRollOut } from '../people/permissions';
import { workingLinks } from '../tester-links';
import type { Show } from './desk-context';
import { previewOf, readDesk, type DeskView } from './desk-data';
import type { Html } from './html';
import { deskDocument, readFrame, type Frame } from './layout';
import { overviewPage } from './overview-page';
import { readRollout } from './rollout-data';
import { rolloutPage } from './rollout-page';
import { setFields } from './rollout-actions';
import { settingsPage } from './settings-page';
import { slicePage } from './slice-page';
import { startPage } from './start-page';

interface Parts {
  operations: Operations;
  people: People;
  pictures: PictureStore;
  personOf(request: FastifyRequest): Person;
}

/** Fields of a form; none when they are not text. */
const sentFields = z.record(z.string(), z.string()).catch({});

interface Page {
  title: string;
  content: Html;
}

/** Shows the pages of the desk that actions change. */
export function deskPages({ operations, people, pictures, personOf }: Parts): Show {
  const pageAt = async (
    { method, query, body }: FastifyRequest,
    view: DeskView,
    { path, person }: Frame,
  ): Promise<Page | null> => {
    const [, place, id = ''] = path.split('/');
    if (place === 'start') {
      // A refusal shows the page again with what was sent.
      const sent = sentFields.parse(method === 'GET' ? query : body);
      const set = setFields.safeParse(sent).data ?? {};
      const preview = await previewOf(operations, pictures, set);
      return { title: 'New rollout', content: startPage(sent, preview, view, person) };
    }
    if (place === 'settings') {
      const { targets } = operations;
      const isManager = mayRollOut(person, 'administer');
      const credentials = isManager ? await people.credentials.all() : null;
      const messages = isManager
        ? { targets: await targets.all(), deliveries: await targets.deliveries() }
        : null;
      const links = await workingLinks(operations.registry.db);
      const settings = { view, links, credentials, messages };
      return {
        title: 'Settings',
        content: settingsPage(settings, person),
      };
    }
    if (place === 'rollouts') {
      const rollout = await readRollout(operations.registry.db, id);
      if (!rollout) return null;
      const preview = await previewOf(operations, pictures, rollout.set, rollout.before);
      return { title: rollout.names, content: rolloutPage(rollout, preview, view, person) };
    }
    const slice = view.slices.find((one) => one.slice === id);
    return slice ? { title: slice.slice, content: slicePage(slice, view, person) } : null;
  };

  return async (request, reply, path, notice) => {
    const person = personOf(request);
    const [view, frame] = await Promise.all([
      readDesk(operations, pictures),
      readFrame(operations, person, path),
    ]);
    const page = path === '/' ? null : await pageAt(request, view, frame);
    const { title, content } = page ?? { title: 'Releases', content: overviewPage(view, person) };
    const isMissing = path !== '/' && !page && !notice;
    if (isMissing) reply.code(404);
    const shown = isMissing ? { text: 'The desk has no such page.', bad: true } : notice;
    return reply
      .type('text/html; charset=utf-8')
      .send(deskDocument(title, { ...frame, notice: shown }, content));
  };
}
