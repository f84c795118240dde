import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** What jsdom lacks: it knows the dialog element but not how to open and close it, and it has no layout. */
function completeDom() {
  const dialog = HTMLDialogElement.prototype as Partial<HTMLDialogElement>;
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  const popover = HTMLElement.prototype as Partial<HTMLElement>;
  popover.hidePopover ??= () => undefined;
  const element = Element.prototype as Partial<Element>;
  element.scrollTo ??= () => undefined;
  const page = window as Partial<Window>;
  page.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
}

// What a test waits for comes at once, unless the machine has other things to do.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

/** A loader's request is Node's and so is its signal, which jsdom's `AbortSignal.any` refuses. */
function joinSignals() {
  AbortSignal.any = (signals) => {
    const joined = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) joined.abort(signal.reason);
      else signal.addEventListener('abort', () => joined.abort(signal.reason), { once: true });
    }
    return joined.signal;
  };
}

// A test may have asked for Node in place of jsdom.
if ('HTMLDialogElement' in globalThis) {
  completeDom();
  joinSignals();
}
