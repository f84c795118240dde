/** @jest-environment @store/slice-kit/browser-environment */

it('gives a page requests that are aborted with a signal of the page, and listeners that end with it', () => {
  const page = new AbortController();
  const request = new Request('http://shop.example/', { signal: page.signal });
  const copy = request.clone();
  expect(copy).toBeInstanceOf(Request);
  const heard = jest.fn();
  document.addEventListener('click', heard, { signal: page.signal });
  page.abort();
  document.dispatchEvent(new Event('click'));
  expect([request.signal.aborted, copy.signal.aborted]).toEqual([true, true]);
  expect(heard).not.toHaveBeenCalled();
});

it('aborts a request at once when the page’s signal was aborted before', async () => {
  const signal = AbortSignal.abort(new Error('too late'));
  expect(new Request('http://shop.example/', { signal }).signal.aborted).toBe(true);
  await expect(fetch('http://shop.example/', { signal })).rejects.toThrow('too late');
});
