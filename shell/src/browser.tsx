/** Ends the task at hand: what the shopper did meanwhile is heard before the next begins. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Everything is in this script; evaluating it all at once would be one long task (decision 0096).
void (async () => {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './boot/start-federated');
  await nextTask();
  await start();
})();
