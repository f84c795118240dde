/** A control whose early use is replayed. Links, text fields and ordinary forms work without a script. */
export type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement;

/**
 * What the recorder in the document shares with the page's code through `window`. Replaying removes it.
 */
export interface EarlyActions {
  /** In the visitor's order: a button → undefined, a select → its value, a radio or checkbox → its state. */
  actions: Map<Control, string | boolean | undefined>;
  /** Records one `click`, `change` or `submit` event. Sends an early form. */
  record(event: Event): void;
  /** Removes the recorder's listeners. */
  stop(): void;
}

declare global {
  interface Window {
    __kithEarlyActions?: EarlyActions;
  }
}

export const recordedEvents = ['click', 'change', 'submit'] as const;
