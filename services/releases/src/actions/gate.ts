import * as z from 'zod';
import { slicesIn, type Changes } from '@store/release-kit/versions';
import { answerWords, gateReportSchema, type GateReport } from '../gate/gate-report';
import { whileAsked } from '../gate/gate-questions';
import { keepReportIn } from '../gate/kept-reports';
import type { Act } from '../history/history';
import { fields as inputs } from '../api/input';
import { mustPublish } from '../people/permissions';
import type { ReleaseParts } from '../release-parts';
import { mustNameReleases } from '../rollout/running';
import { action } from './action';
import { set } from './fields';
import { perform } from './runner';

/** Asks the gate about releases that change together. Its report is stored, and its answer is in the history. */
export const gate = action({
  name: 'gate',
  command: null,
  fields: { slices: set },
  offer: { label: 'Ask the gate' },
  facts: z.object({ slices: inputs.changes, report: gateReportSchema }),
  usualReason: 'asked for with the release tool or at the desk',
  may(caller, { slices }) {
    for (const slice of slicesIn(slices)) mustPublish(caller, slice, 'check');
  },
  async prepare({ registry, changes, gate: asked }, { slices }, { who, why }): Promise<GateReport> {
    mustNameReleases(slices);
    await registry.mustExist(slices);
    const hashes = await registry.documentHashes(slices);
    const serving = await registry.mustServe();
    return whileAsked({ db: registry.db, changes }, { slices, who, why }, (progress) =>
      asked.check(slices, serving, { hashes, progress }),
    );
  },
  async run(db, { slices }, { prepared: report }) {
    await keepReportIn(db, report);
    return { slices, report };
  },
  what({ slices, report: { answer } }, names) {
    const verb = names !== '' && slicesIn(slices).length > 1 ? 'are' : 'is';
    return `${names} ${verb} ${answerWords[answer]}`;
  },
  todo: ({ report: { answer } }) =>
    answer === 'bad'
      ? 'Read the gate’s report. Visitors see no more of it than before, and a plan waits; abort it if it is shown.'
      : undefined,
  done: () => 'The gate has answered.',
});

/** Asks the gate. @returns its report. */
export async function askGate(parts: ReleaseParts, slices: Changes, act: Act): Promise<GateReport> {
  const { facts } = await perform(parts, gate, { slices }, act);
  return facts.report;
}
