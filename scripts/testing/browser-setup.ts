import '@testing-library/jest-dom';

// jsdom knows the dialog element but not how to open and close it. A test may ask for Node instead of jsdom.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
globalThis.DOMRect ??= class {
  left: number;
  top: number;
  right: number;
  bottom: number;
  constructor(x = 0, y = 0, readonly width = 0, readonly height = 0) {
    this.left = x;
    this.top = y;
    this.right = x + width;
    this.bottom = y + height;
  }
} as unknown as typeof DOMRect;
