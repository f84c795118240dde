import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** Adds APIs that jsdom lacks: opening and closing dialogs, popovers, scrolling and media queries. */
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
  // Text is not measured: jsdom would report each try.
  HTMLCanvasElement.prototype.getContext = () => null;
  const element = Element.prototype as Partial<Element>;
  element.scrollTo ??= () => undefined;
  const page = window as Partial<Window>;
  page.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
}

// Long limits, for busy machines.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

// A test file may run in Node instead of jsdom.
if ('HTMLDialogElement' in globalThis) {
  completeDom();
  // Every test begins in a browser that keeps nothing yet.
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
