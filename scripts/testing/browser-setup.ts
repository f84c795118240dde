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

// A test may have asked for Node in place of jsdom.
if ('HTMLDialogElement' in globalThis) completeDom();
