/**
 * Sends a message to the parent process, if there is one. The parent may have ended meanwhile: without a callback Node 26
 * ends this process for that.
 */
export function tellParent(message: object): void {
  if (process.connected) process.send?.(message, () => undefined);
}
