/** Stops the shop that open-shop started and waits until it has ended. With `SHOP_OPEN` set, the shop belongs to others. */
export default async function closeShop() {
  if (process.env.SHOP_OPEN) return;
  const pid = Number(process.env.SHOP_PID);
  if (!pid) return;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; waited < 15_000; waited += 100) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.kill(pid, 'SIGKILL');
}
