/**
 * Has a narrow screen use the web fonts from the beginning when the browser has loaded them before. The build compiles this
 * file to the text of a script, whose `data-key` names the entry of local storage that says so.
 */
const { previousElementSibling: faces, dataset } = document.currentScript as HTMLScriptElement;
try {
  if (faces && localStorage.getItem(dataset.key ?? '')) faces.removeAttribute('media');
} catch {
  // Without storage every visit is the first.
}
