import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import { mayPublish, mayRollOut } from '../people/people';
import { ReleaseError } from '../release-error';
import type { DeskContext } from './desk';

const reason = z.object({ why: z.string().trim().min(3, 'Say why, in a few words.').max(500) });
const release = z.object({ slice: z.enum(sliceNames), version: z.string().max(60) });
const rollout = reason.extend({ rollout: z.string().max(40) });
const percent = z.object({ percent: z.coerce.number().min(0).max(100) });

/** What the desk says after an action. */
export const doneSentences: Readonly<Record<string, string>> = {
  start: 'The rollout has started.',
  raise: 'The share is raised.',
  promote: 'The candidate is live for everybody.',
  abort: 'The rollout is aborted; everybody sees what is live.',
  rollback: 'The earlier composition is live again.',
  freeze: 'Starts are frozen.',
  unfreeze: 'Starts are possible again.',
  check: 'The gate has answered.',
  pictures: 'Pictures are being taken; they appear when they are there.',
};

/** Every button of the desk. What may not be done says so in the page. */
export function actionsPlugin(app: FastifyInstance, { operations, pictures, personOf, show }: DeskContext) {
  const act = (request: FastifyRequest) => {
    const person = personOf(request);
    if (!mayRollOut(person))
      throw new ReleaseError(`${person.name} may not do this: it takes a release manager.`);
    return { who: person.name, why: parse(reason, request).why };
  };
  const mustPublish = (request: FastifyRequest, slice: SliceName) => {
    const person = personOf(request);
    if (!mayPublish(person, slice))
      throw new ReleaseError(`${person.name} may not do this: it takes a publisher of ${slice}.`);
  };
  const onRollout = (request: FastifyRequest) => ({
    ...act(request),
    rollout: parse(rollout, request).rollout,
  });

  const actions: Record<string, (request: FastifyRequest) => Promise<unknown>> = {
    start(request) {
      const who = act(request);
      const wanted = parse(
        release.extend(percent.shape).extend({ force: z.literal('yes').optional() }),
        request,
      );
      return operations.start({ ...wanted, force: wanted.force === 'yes' }, who);
    },
    raise: (request) => operations.raise(parse(percent, request).percent, onRollout(request)),
    promote: (request) => operations.promote(onRollout(request)),
    abort: (request) => operations.abort(onRollout(request)),
    rollback(request) {
      const who = act(request);
      return operations.rollback(parse(z.object({ to: z.string().max(40) }), request).to, who);
    },
    freeze: (request) => operations.freeze(act(request)),
    unfreeze: (request) => operations.unfreeze(act(request)),
    check(request) {
      const { slice, version } = parse(release, request);
      mustPublish(request, slice);
      return operations.check(slice, version);
    },
    pictures(request) {
      const { slice, version } = parse(release, request);
      mustPublish(request, slice);
      return pictures.take(slice, version);
    },
  };
  for (const [name, run] of Object.entries(actions)) {
    app.post(`/actions/${name}`, async (request, reply) => {
      await run(request);
      return reply.redirect(`/?done=${name}`, 303);
    });
  }
  // A link is a secret: it is shown once, and stands in no address and no log.
  app.post('/actions/link', async (request, reply) => {
    const person = personOf(request);
    if (!mayRollOut(person))
      throw new ReleaseError(`${person.name} may not do this: it takes a release manager.`);
    const { slice, version, hours } = parse(release.extend({ hours: z.coerce.number() }), request);
    const link = await operations.testerLink({ [slice]: version }, hours);
    return show(request, reply, {
      text: `${slice} ${version} for ${hours} hours, in any browser that opens this link:`,
      link,
    });
  });
}

/** The form's fields. @throws ReleaseError with the first thing that is wrong with them. */
function parse<Shape extends z.ZodType>(schema: Shape, { body }: FastifyRequest): z.output<Shape> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ReleaseError(
    `${issue?.path.join('.') ?? 'Something'}: ${issue?.message ?? 'is not as it should be'}`,
  );
}
