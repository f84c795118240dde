import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { picture } from '@store/shared/testing/printed-product';
import { Gallery } from './gallery';

const three = ['front', 'back', 'moss'].map(picture);
const gallery = (more: Partial<ComponentProps<typeof Gallery>> = {}) => (
  <Gallery
    title="Hoodie"
    images={three}
    wanted={0}
    look={null}
    seenInList={false}
    pending={false}
    overlay={null}
    {...more}
  />
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Number of the picture whose thumbnail is current. */
const shown = () =>
  within(screen.getByRole('group', { name: 'Choose a picture' }))
    .getAllByRole('button')
    .findIndex((button) => button.getAttribute('aria-current') === 'true') + 1;

describe('animated', () => {
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });

  it('plays when Play is pressed and never by itself, until a shopper chooses a picture', async () => {
    const { rerender } = render(gallery());
    await userEvent.click(await screen.findByRole('button', { name: 'Play pictures' }));
    expect(screen.getByRole('button', { name: 'Pause pictures' })).toBeInTheDocument();
    rerender(gallery({ wanted: 2 }));
    expect(screen.getByRole('button', { name: 'Play pictures' })).toBeInTheDocument();
    expect(shown()).toBe(3);
  });

  it.each([
    ['at once, when the shopper comes to the gallery', false, 'eager'],
    ['each when it is shown, with data saving', true, 'lazy'],
  ])('fetches the other views %s', async (_, saveData, loading) => {
    Object.assign(navigator, { connection: { saveData } });
    render(gallery());
    await screen.findByRole('button', { name: 'Play pictures' });
    expect(screen.getByAltText('Hoodie')).toHaveAttribute('loading', 'eager');
    expect(screen.queryByAltText('Hoodie, picture 2')).not.toBeInTheDocument();
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Pictures of Hoodie' }));
    expect(screen.getByAltText('Hoodie, picture 2')).toHaveAttribute('loading', loading);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('goes to a slide whose picture is replaced, and not for an equal list', async () => {
    const { rerender } = render(gallery());
    await screen.findByRole('button', { name: 'Play pictures' });
    await press('Picture 2');
    rerender(gallery({ images: [...three] }));
    expect(shown()).toBe(2);
    rerender(gallery({ images: [picture('rust'), ...three.slice(1)] }));
    expect(shown()).toBe(1);
  });

  it('wraps around from any starting slide', async () => {
    render(gallery({ wanted: 2 }));
    await screen.findByRole('button', { name: 'Play pictures' });
    expect(shown()).toBe(3);
    await press('Next picture');
    expect(shown()).toBe(1);
    await press('Previous picture');
    await press('Previous picture');
    expect(shown()).toBe(2);
    await press('Picture 1');
    expect(shown()).toBe(1);
  });
});

describe('without animation', () => {
  const width = 400;
  const track = () => screen.getByRole('group', { name: /arrow keys/ });
  const scrollTo = jest.fn((_: ScrollToOptions) => undefined);

  beforeEach(() => {
    // jsdom lacks the APIs of the animation, so its code fails to start.
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    scrollTo.mockClear();
    render(gallery({ wanted: 2 }));
    Object.defineProperty(track(), 'clientWidth', { value: width });
    track().scrollTo = scrollTo as unknown as Element['scrollTo'];
  });

  /** Scrolls the track by a number of slides. */
  const scrolled = (slides: number) => {
    track().scrollLeft = slides * width;
    fireEvent.scroll(track());
  };

  it('scrolls natively and ends at the last slide', async () => {
    expect(screen.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByLabelText('Previous picture')).toBeDisabled();
    await press('Next picture');
    expect(scrollTo).toHaveBeenLastCalledWith({ left: width });
    scrolled(1);
    expect(screen.getByRole('button', { name: 'Picture 1', current: true })).toBeInTheDocument();
    scrolled(2);
    expect(screen.getByRole('button', { name: 'Picture 2', current: true })).toBeInTheDocument();
    expect(screen.getByLabelText('Next picture')).toBeDisabled();
    scrollTo.mockClear();
    fireEvent.keyDown(track(), { key: 'ArrowRight' });
    expect(scrollTo).not.toHaveBeenCalled();
    await press('Picture 3');
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  });
});
