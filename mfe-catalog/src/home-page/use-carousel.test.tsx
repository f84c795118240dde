import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const slides = ['First', 'Second', 'Third'].map((name) => ({ name, content: <p>{name} content</p> }));
const current = () =>
  screen.getAllByRole('button').find((button) => button.hasAttribute('aria-current'))?.textContent;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the carousel', () => {
  it('turns in time, and from the last slide to the first', () => {
    render(<Carousel label="Highlights" slides={slides} interval={5000} />);
    expect(current()).toBe('First');
    wait(4999);
    expect(current()).toBe('First');
    wait(1);
    expect(current()).toBe('Second');
    wait(5000);
    wait(5000);
    expect(current()).toBe('First');
  });

  it('stops for its pause button', () => {
    render(<Carousel label="Highlights" slides={slides} interval={5000} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    wait(20_000);
    expect(current()).toBe('First');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(5000);
    expect(current()).toBe('Second');
  });

  it('stops while it is pointed at or focused', () => {
    render(<Carousel label="Highlights" slides={slides} interval={5000} />);
    const carousel = screen.getByRole('region', { name: 'Highlights' });
    fireEvent.pointerEnter(carousel);
    wait(20_000);
    expect(current()).toBe('First');
    fireEvent.pointerLeave(carousel);
    fireEvent.focus(screen.getByRole('button', { name: 'Next slide' }));
    wait(20_000);
    expect(current()).toBe('First');
    fireEvent.blur(screen.getByRole('button', { name: 'Next slide' }));
    wait(5000);
    expect(current()).toBe('Second');
  });

  it('stops in a hidden tab', () => {
    render(<Carousel label="Highlights" slides={slides} interval={5000} />);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    wait(20_000);
    expect(current()).toBe('First');
    hidden.mockRestore();
  });

  it('does not turn by itself without an interval', () => {
    render(<Carousel label="Reviews" slides={slides} />);
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    wait(60_000);
    expect(current()).toBe('First');
  });

  it('turns by buttons and by a swipe of 40 pixels', () => {
    render(<Carousel label="Reviews" slides={slides} />);
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

  it('keeps a placeholder where a slide has not been in view yet', () => {
    render(<Carousel label="Reviews" slides={slides} placeholder={<p>Waiting</p>} />);
    expect(screen.getByText('First content')).toBeInTheDocument();
    expect(screen.queryByText('Second content')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(screen.getByText('Second content')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(screen.getByText('Second content')).toBeInTheDocument();
    expect(screen.getAllByText('Waiting')).toHaveLength(1);
  });
});
