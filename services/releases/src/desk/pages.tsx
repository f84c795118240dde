import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '@store/service-kit/render-page';
import { deliveriesIn, webhooksIn } from '../messages/webhooks';
import type { PictureStore } from '../gate/picture-store';
import { chosenIn, sentFields } from '../actions/fields';
import { fields } from '../api/input';
import type { Person } from '../people/people';
import type { ReleaseParts } from '../release-parts';
import { mayRollOut } from '../people/permissions';
import { readSlots } from '../overview/slot-map';
import { workingLinks } from '../testers/tester-links';
import { previewOf, readDesk, type DeskView } from './desk-data';
import { DeskPage, readFrame, type Frame, type Notice } from './layout';
import { OverviewContent } from './overview-page';
import { readRollout } from './rollout-data';
import { RolloutContent } from './rollout-page';
import { SettingsContent } from './settings-page';
import { SliceContent } from './slice-page';
import { SlotsContent } from './slots-page';
import { StartContent } from './start-page';

interface Options {
  parts: ReleaseParts;
  pictures: PictureStore;
  personOf(request: FastifyRequest): Person;
}

/** Shows the page at a path with a notice; the overview when there is no such page. */
export type Show = ReturnType<typeof deskPages>;

/** The pages of the desk that actions change. */
export function deskPages({ parts, pictures, personOf }: Options) {
  const pageAt = async ({ method, query, body }: FastifyRequest, view: DeskView, { path, person }: Frame) => {
    const [, place, id = ''] = path.split('/');
    if (place === 'start') {
      // A refusal shows the page again with what was sent.
      const sent = sentFields.parse(method === 'GET' ? query : body);
      const set = fields.changes.safeParse(chosenIn(sent)).data ?? {};
      const preview = await previewOf(parts, pictures, set);
      const content = <StartContent sent={sent} preview={preview} view={view} person={person} />;
      return { title: 'New rollout', content };
    }
    if (place === 'slots')
      return { title: 'Slots', content: <SlotsContent slots={await readSlots(parts)} /> };
    if (place === 'settings') {
      const { db } = parts.registry;
      const administered = mayRollOut(person, 'administer')
        ? {
            targets: await webhooksIn(db),
            deliveries: await deliveriesIn(db),
            people: await parts.people.all(),
            credentials: await parts.people.credentials.all(),
          }
        : null;
      const settings = { view, person, links: await workingLinks(db), administered };
      return { title: 'Settings', content: <SettingsContent {...settings} /> };
    }
    if (place === 'rollouts') {
      const rollout = await readRollout(parts.registry.db, id);
      if (!rollout) return null;
      const preview = await previewOf(parts, pictures, rollout.slices, rollout.control.slices);
      const content = <RolloutContent rollout={rollout} preview={preview} view={view} person={person} />;
      return { title: rollout.names, content };
    }
    const slice = view.slices.find((one) => one.slice === id);
    if (!slice) return null;
    return { title: id, content: <SliceContent slice={slice} view={view} person={person} /> };
  };

  return async (request: FastifyRequest, reply: FastifyReply, path: string, notice?: Notice) => {
    const person = personOf(request);
    const [view, frame] = await Promise.all([readDesk(parts, pictures), readFrame(parts, person, path)]);
    const page = path === '/' ? null : await pageAt(request, view, frame);
    const search = request.method === 'GET' ? sentFields.parse(request.query) : {};
    const overview = <OverviewContent view={view} person={person} search={search} />;
    const { title, content } = page ?? { title: 'Releases', content: overview };
    const isMissing = path !== '/' && !page && !notice;
    if (isMissing) reply.code(404);
    const shown = isMissing ? { text: 'The desk has no such page.', bad: true } : notice;
    return sendPage(
      reply,
      <DeskPage title={title} {...frame} notice={shown}>
        {content}
      </DeskPage>,
    );
  };
}
