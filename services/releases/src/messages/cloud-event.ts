import type { HistoryEntry } from '../history/history-search';
import { knownEntry } from '../actions/all-actions';

/** The page of the desk about an entry. */
const pageOf = ({ facts: { rollout } }: HistoryEntry, deskOrigin: string): string =>
  typeof rollout === 'string' ? `${deskOrigin}/rollouts/${rollout}` : `${deskOrigin}/history`;

/** An entry as a CloudEvent 1.0 in JSON. */
export function eventOf(entry: HistoryEntry, deskOrigin: string): string {
  const { kind, facts } = knownEntry(entry);
  return JSON.stringify({
    specversion: '1.0',
    id: String(entry.id),
    source: deskOrigin,
    type: `shop.release.${entry.action}`,
    subject: entry.what,
    time: entry.at,
    datacontenttype: 'application/json',
    data: {
      who: entry.who,
      why: entry.why,
      what: entry.what,
      composition: entry.composition,
      rollout: entry.facts.rollout ?? null,
      todo: kind.told?.(facts)?.todo ?? null,
      page: pageOf(entry, deskOrigin),
    },
  });
}
