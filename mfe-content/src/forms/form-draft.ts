import * as z from 'zod/mini';
import type { FormName, FormValues } from '@store/shared/contracts/forms/form';
import { storageKeys } from '@store/shared/contracts/storage';

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.record(z.string(), z.boolean())])),
  /** Given to the service, whose answer is not known yet. */
  sent: z.boolean(),
});
type Draft = z.infer<typeof draftSchema>;

const keyOf = (form: FormName) => `${storageKeys.formDraft}:${form}`;

/** What was typed into a form in this tab and not received yet. Anything malformed counts as nothing. */
export function readDraft(form: FormName): Draft | null {
  try {
    return z.parse(draftSchema, JSON.parse(sessionStorage.getItem(keyOf(form)) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives. Where storage is blocked or full, a reload loses it. */
export const keepDraft = (form: FormName, values: FormValues) => writeDraft(form, { values, sent: false });

export function markDraftSent(form: FormName) {
  const draft = readDraft(form);
  if (draft) writeDraft(form, { ...draft, sent: true });
}

export function dropDraft(form: FormName) {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Blocked storage holds no drafts.
  }
}

function writeDraft(form: FormName, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Blocked or full: the form works without.
  }
}

/** Name of the channel over which the thank-you page tells the tabs of a form that its request is stored. */
const channelName = 'form_sent';

/** Says in every tab that a form's request is stored: its draft has served. */
export function announceSent(form: FormName) {
  dropDraft(form);
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(form);
  channel.close();
}

/** Calls back when another tab was told that this form's request is stored. @returns the end of listening. */
export function onSentElsewhere(form: FormName, heard: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data !== form || !readDraft(form)?.sent) return;
    dropDraft(form);
    heard();
  });
  return () => channel.close();
}
