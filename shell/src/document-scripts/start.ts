/**
 * Records changes of the page's markup, which is complete by now, and loads the shell's script once the page is painted.
 * The build compiles this file to the text of a script, whose `data-entry` and `data-integrity` are the shell's.
 */
import type { MarkupChanges } from '../boot/markup-changes';
import { whenPainted } from './when-painted';

const root = document.getElementById('root');
if (root) {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  observer.observe(root, { childList: true, subtree: true });
  window.__kithMarkupChanges = { records, observer } satisfies MarkupChanges;
}

const { entry: src = '', integrity } = document.currentScript?.dataset ?? {};

whenPainted(() => {
  const script = Object.assign(document.createElement('script'), { src });
  if (integrity) Object.assign(script, { integrity, crossOrigin: '' });
  document.body.append(script);
});
