import type { HistoryEntry } from '../history-search';
import { announced } from './announcements';

/** The page of the desk about an entry. */
const pageOf = ({ details: { rollout } }: HistoryEntry, deskOrigin: string): string =>
  typeof rollout === 'string' ? `${deskOrigin}/rollouts/${rollout}` : `${deskOrigin}/history`;

/** An entry as a CloudEvent 1.0 in JSON. */
export const eventOf = (entry: HistoryEntry, deskOrigin: string): string =>
  JSON.stringify({
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
      rollout: entry.details.rollout ?? null,
      todo: announced[entry.action]?.todo ?? null,
      page: pageOf(entry, deskOrigin),
    },
  });

/** Of the gate's answers only red ones are told, which the words before it say. */
const subjectOf = ({ what }: HistoryEntry): string =>
  readable(what)
    .replace(/ (?:is|are) red$/, '')
    .replace(/\s+/g, ' ');

/** Times in it as people read them. */
const readable = (text: string): string =>
  text.replace(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z/g, '$1 $2 UTC');

/** An entry as the subject and text of an e-mail: what happened to which versions, what to do, why, who and where. */
export function mailOf(entry: HistoryEntry, deskOrigin: string): { subject: string; text: string } {
  const { action, who, why, at } = entry;
  const { happened, next, todo } = announced[action] ?? { happened: action, next: '', todo: '' };
  const what = subjectOf(entry);
  return {
    subject: `${happened}: ${what} (${next})`,
    text: `${happened}: ${what}\nWhy: ${why}\nBy ${who}, ${readable(at)}\n\n${todo}\n${pageOf(entry, deskOrigin)}\n`,
  };
}
