import * as z from 'zod/mini';
import type { FormValues } from '../contracts/forms/form';
import type { FormName } from '../contracts/forms/form-names';
import { storageKeys } from '../contracts/storage';

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.record(z.string(), z.boolean())])),
  /** Sent to the service, without an answer so far. */
  sent: z.boolean(),
});
type Draft = z.infer<typeof draftSchema>;

/** `contact` is the draft of name, email and phone, which all forms have in common. */
type DraftName = FormName | 'contact';

const keyOf = (form: DraftName) => `${storageKeys.formDraft}:${form}`;

/** The draft of a form in this tab; null when it is missing or malformed. */
export function readDraft(form: DraftName): Draft | null {
  try {
    return z.parse(draftSchema, JSON.parse(sessionStorage.getItem(keyOf(form)) ?? ''));
  } catch {
    return null;
  }
}

/** Stores a draft for the life of the tab. Where storage is blocked or full, a reload loses it. */
export const keepDraft = (form: DraftName, values: FormValues) => writeDraft(form, { values, sent: false });

export function markDraftSent(form: FormName) {
  const draft = readDraft(form);
  if (draft) writeDraft(form, { ...draft, sent: true });
}

export function dropDraft(form: DraftName) {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is blocked.
  }
}

function writeDraft(form: DraftName, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full; the form works without drafts.
  }
}

/** Name of the BroadcastChannel on which the thank-you page announces that a form's request is stored. */
const channelName = 'form_sent';

/** `request` is its number; empty when the service gives none. */
const sentSchema = z.object({ form: z.string(), request: z.string() });

/** Announces in every tab that a form's request is stored, and removes its draft. */
export function announceSent(form: FormName, request: string) {
  dropDraft(form);
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ form, request });
  channel.close();
}

/**
 * Calls back with the request's number when another tab announces that this form's request is stored.
 * @returns a function that stops listening.
 */
export function onSentElsewhere(form: FormName, heard: (request: string) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const sent = z.safeParse(sentSchema, data);
    if (sent.data?.form !== form || !readDraft(form)?.sent) return;
    dropDraft(form);
    heard(sent.data.request);
  });
  return () => channel.close();
}
