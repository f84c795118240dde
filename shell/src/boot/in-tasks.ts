/** Ends the current task, so that input events are handled before the next one. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Evaluates the page's script in several tasks: as one it would be a long task.
 * @param load imports the start module with `webpackMode: "eager"`, so that it is evaluated here and not before.
 */
export async function startInTasks(load: () => Promise<{ start: () => Promise<void> }>): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await load();
  await nextTask();
  await start();
}
