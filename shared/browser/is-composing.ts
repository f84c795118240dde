/** Whether a key belongs to an input method. Safari ends a composition before the key that does so; its code is 229. */
export const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  event.isComposing || event.keyCode === 229;
