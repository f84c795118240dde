import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const slides = ['First', 'Second', 'Third'].map((name) => ({
  name,
  content: (wanted: boolean) => <p>{wanted ? `${name} content` : 'Waiting'}</p>,
}));
const current = () =>
  screen.getAllByRole('button').find((button) => button.hasAttribute('aria-current'))?.textContent;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the carousel', () => {
  it('advances by timer, and from the last slide to the first', () => {
    render(<Carousel label="Highlights" slides={slides} interval={5000} wanted="soon" />);
    expect(current()).toBe('First');
    wait(4999);
    expect(current()).toBe('First');
    wait(1);
    expect(current()).toBe('Second');
    wait(5000);
    wait(5000);
    expect(current()).toBe('First');
  });

  it('waits for its play button where less movement is asked for', () => {
    const media = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList;
    const asked = jest.spyOn(window, 'matchMedia').mockReturnValue(media);
    render(<Carousel label="Highlights" slides={slides} interval={5000} wanted="soon" />);
    wait(20_000);
    expect(current()).toBe('First');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(5000);
    expect(current()).toBe('Second');
    asked.mockRestore();
  });

  const button = (name: string) => screen.getByRole('button', { name });
  const carousel = () => screen.getByRole('region', { name: 'Highlights' });
  const hide = (hidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    fireEvent(document, new Event('visibilitychange'));
  };
  it.each<[string, () => unknown, () => unknown]>([
    ['with its pause button', () => fireEvent.click(button('Pause')), () => fireEvent.click(button('Play'))],
    [
      'while it is hovered',
      () => fireEvent.pointerEnter(carousel()),
      () => fireEvent.pointerLeave(carousel()),
    ],
    [
      'while it is focused',
      () => fireEvent.focus(button('Next slide')),
      () => fireEvent.blur(button('Next slide')),
    ],
    ['in a hidden tab', () => hide(true), () => hide(false)],
  ])('stops %s', (_, stop, goOn) => {
    render(<Carousel label="Highlights" slides={slides} interval={5000} wanted="soon" />);
    stop();
    wait(20_000);
    expect(current()).toBe('First');
    goOn();
    wait(5000);
    expect(current()).toBe('Second');
    jest.restoreAllMocks();
  });

  it('does not advance without an interval', () => {
    render(<Carousel label="Reviews" slides={slides} wanted="seen" />);
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    wait(60_000);
    expect(current()).toBe('First');
  });

  it('advances with buttons and with a swipe of 40 pixels', () => {
    render(<Carousel label="Reviews" slides={slides} wanted="seen" />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(current()).toBe('Third');
    const track = screen.getByRole('list');
    const swipe = (from: number, to: number) => {
      fireEvent.mouseDown(track, { clientX: from });
      fireEvent.mouseUp(track, { clientX: to });
    };
    swipe(300, 261);
    expect(current()).toBe('Third');
    swipe(300, 260);
    expect(current()).toBe('First');
    swipe(300, 340);
    expect(current()).toBe('Third');
  });

  it('advances with a short touch swipe, not with a vertical scroll', () => {
    render(<Carousel label="Reviews" slides={slides} wanted="seen" />);
    const track = screen.getByRole('list');
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(track, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(track, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(-39, 0);
    expect(current()).toBe('First');
    swipe(-50, 60);
    expect(current()).toBe('First');
    swipe(-40, 10);
    expect(current()).toBe('Second');
    swipe(40, 0);
    expect(current()).toBe('First');
  });

  it('advances with arrow keys', () => {
    render(<Carousel label="Reviews" slides={slides} wanted="seen" />);
    const button = screen.getByRole('button', { name: 'Next slide' });
    fireEvent.keyDown(button, { key: 'ArrowRight' });
    expect(current()).toBe('Second');
    fireEvent.keyDown(button, { key: 'ArrowLeft' });
    fireEvent.keyDown(button, { key: 'ArrowLeft' });
    expect(current()).toBe('Third');
    fireEvent.keyDown(button, { key: 'ArrowLeft', altKey: true });
    expect(current()).toBe('Third');
  });
});

describe('content of a slide', () => {
  /** A fake IntersectionObserver that reports when the carousel comes into view. */
  function observeByHand() {
    let notify: (isIntersecting: boolean) => void = () => undefined;
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        notify = (isIntersecting) =>
          act(() => callback([{ isIntersecting } as IntersectionObserverEntry], this as never));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    Object.assign(window, { IntersectionObserver: Observer });
    return (isIntersecting: boolean) => notify(isIntersecting);
  }
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

  it('is loaded when it first comes into view', () => {
    const notify = observeByHand();
    render(<Carousel label="Reviews" slides={slides} wanted="seen" />);
    notify(false);
    expect(screen.getAllByText('Waiting')).toHaveLength(3);
    notify(true);
    expect(screen.getByText('First content')).toBeInTheDocument();
    expect(screen.getAllByText('Waiting')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(screen.getByText('Second content')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(screen.getByText('Second content')).toBeInTheDocument();
    expect(screen.getAllByText('Waiting')).toHaveLength(1);
  });

  it('is loaded at once for the first banner and after the page for the others', async () => {
    render(<Carousel label="Highlights" slides={slides} wanted="soon" />);
    expect(screen.getByText('First content')).toBeInTheDocument();
    expect(screen.getAllByText('Waiting')).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });
});
