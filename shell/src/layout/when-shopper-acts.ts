/** Calls `act` for every input that scrolls, until the signal is aborted. */
export function whenShopperActs(act: () => void, signal: AbortSignal) {
  for (const input of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(input, act, { signal, passive: true });
}
