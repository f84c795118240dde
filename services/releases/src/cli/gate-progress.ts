import { namesOf, type Changes } from '@store/release-kit/versions';
import type { Tool } from './tool';

/** Milliseconds between two looks how far the gate is. */
const lookMs = 2_000;

/** Says how far the gate is with a set, while the registry's answer is awaited. */
export async function tellingProgress<Answer>(
  { registry, progress }: Pick<Tool, 'registry' | 'progress'>,
  slices: Changes,
  answer: Promise<Answer>,
): Promise<Answer> {
  let last = '';
  const look = async () => {
    const { questions } = await registry.overview();
    // The newest: an older one may be of a registry that was killed.
    const own = questions.findLast((question) => namesOf(question.slices) === namesOf(slices));
    const text = own?.progress ?? last;
    if (text !== last) progress(`The gate: ${text}`);
    last = text;
  };
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  try {
    return await answer;
  } finally {
    clearInterval(timer);
  }
}
