/**
 * Loads the shell's script once the page is painted. The build compiles this file to the text of a script, whose
 * `data-entry` and `data-integrity` are the shell's.
 */
import { whenPainted } from './when-painted';

const { entry: src = '', integrity } = document.currentScript?.dataset ?? {};

whenPainted(() => {
  const script = Object.assign(document.createElement('script'), { src });
  if (integrity) Object.assign(script, { integrity, crossOrigin: '' });
  document.body.append(script);
});
