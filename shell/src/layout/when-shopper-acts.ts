/** Calls `act` on whatever a shopper scrolls with, until the signal ends it. */
export function whenShopperActs(act: () => void, signal: AbortSignal) {
  for (const input of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(input, act, { signal, passive: true });
}
