/** Ends the task at hand: what the shopper did meanwhile is heard before the next begins. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Starts a page whose code is all in the script that runs: evaluating it at once would be one long task (decision 0096).
 * @param load imports what starts it, with `webpackMode: "eager"`, so that it is evaluated here and not before.
 */
export async function startInTasks(load: () => Promise<{ start: () => Promise<void> }>): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await load();
  await nextTask();
  await start();
}
