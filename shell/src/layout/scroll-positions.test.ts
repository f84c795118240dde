import { keepPositions } from './scroll-positions';

performance.getEntriesByType = () => [];
const scrollTo = jest.spyOn(window, 'scrollTo');
const place = (top: number) =>
  void Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
const scrolled = (top: number) => {
  place(top);
  dispatchEvent(new Event('scroll'));
};
const frame = () => new Promise(requestAnimationFrame);
let positions: ReturnType<typeof keepPositions>;

beforeEach(() => {
  sessionStorage.clear();
  scrolled(0);
  scrollTo.mockReset().mockImplementation(() => undefined);
  positions = keepPositions({ key: 'list' });
});
afterEach(() => positions.stop());

it('restores the position of an entry after Back and Forward', () => {
  scrolled(1800);
  positions.moved('product', false);
  scrolled(300);
  positions.moved('list', true);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 1800, behavior: 'instant' });
  scrolled(1800);
  positions.moved('product', true);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' });
});

it('restores the position of an entry that was restored and left again before the browser reported the scroll', () => {
  scrollTo.mockImplementation((to) => place(Number((to as ScrollToOptions).top)));
  scrolled(1800);
  positions.moved('product', false);
  scrolled(0);
  positions.moved('list', true);
  positions.moved('product', true);
  positions.moved('list', true);
  expect(scrollY).toBe(1800);
});

it('does not scroll for a new page, and scrolls to the top for an unknown entry', () => {
  positions.moved('product', false);
  expect(scrollTo).not.toHaveBeenCalled();
  positions.moved('before the document', true);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

describe('a smooth scroll that continues after the position was restored', () => {
  beforeEach(() => {
    scrollTo.mockImplementation((to) => scrolled(Number((to as ScrollToOptions).top)));
    scrolled(1800);
    positions.moved('product', false);
    scrolled(900);
    positions.moved('list', true);
    scrollTo.mockClear();
  });

  it('is corrected', async () => {
    await frame();
    scrolled(1240);
    await frame();
    expect(scrollY).toBe(1800);
  });

  it.each([
    ['the shopper', () => dispatchEvent(new Event('wheel'))],
    ['another page', () => positions.moved('next', false)],
  ])('is not mistaken for %s', async (_, act) => {
    await frame();
    act();
    scrolled(1240);
    await frame();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is corrected for a limited time only', async () => {
    for (let frames = 0; frames < 5; frames++) await frame();
    scrolled(1240);
    await frame();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

it('passes its positions to the next document of the tab', () => {
  scrolled(1800);
  positions.moved('product', false);
  scrolled(200);
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  positions.stop();
  positions = keepPositions({ key: 'product' });
  expect(history.scrollRestoration).toBe('manual');
  positions.moved('list', true);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 1800, behavior: 'instant' });
});

describe('a document that was loaded again', () => {
  beforeEach(() => {
    performance.getEntriesByType = () => [{ type: 'reload' } as unknown as PerformanceEntry];
    positions.stop();
  });
  afterEach(() => void (performance.getEntriesByType = () => []));
  const reload = (position: number) => {
    sessionStorage.setItem('scroll_positions', JSON.stringify([['list', position]]));
    positions = keepPositions({ key: 'list' });
  };

  it('is where it was', () => {
    reload(1800);
    expect(scrollTo.mock.calls).toEqual([[{ top: 1800, behavior: 'instant' }]]);
  });

  it('keeps its position when it is left before the browser reported the scroll', () => {
    scrollTo.mockImplementation((to) => place(Number((to as ScrollToOptions).top)));
    reload(1800);
    positions.moved('product', false);
    positions.moved('list', true);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 1800, behavior: 'instant' });
  });

  it.each([1800, 0])('is not held at %d: a reader may have scrolled it already', async (position) => {
    reload(position);
    scrollTo.mockClear();
    scrolled(900);
    for (let frames = 0; frames < 3; frames++) await frame();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
