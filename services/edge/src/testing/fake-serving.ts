import type { ByteSink } from '@store/release-kit/rendering/renderer-contract';
import type { PageComposition } from '@store/shared/contracts/page';
import type { PageRequest } from '@store/shared/contracts/server-rendering';
import type { Serving } from '../releases/composition-pool';
import { browserRendering, type RenderResult } from '../rendering/renderer';
import { sampleComposition } from './sample-composition';

/** A composition with a fake renderer, which records the addresses and answers with `status`. */
export function fakeServing(id: string, page: Partial<PageComposition> = {}) {
  const fake = {
    status: 200,
    rendered: [] as string[],
    serving: {} as Serving,
    render: async ({ url }: PageRequest, sink: ByteSink): Promise<RenderResult> => {
      fake.rendered.push(url);
      if (fake.status === 0) return 'browser';
      sink.start({ status: fake.status });
      sink.end({ complete: true });
      return 'rendered';
    },
  };
  fake.serving = {
    composition: sampleComposition(id, { page }),
    renderer: { ...browserRendering, render: (request, sink) => fake.render(request, sink) },
  };
  return fake;
}
