import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area as plainArea, picture } from '@store/shared/testing/printed-product';
import { choose, openProduct } from '../testing/open-product';
import { GalleryPrint, indexOf, readPreview, sideOf } from './print-preview';

const area = { ...plainArea, view: 'back', field: 'text', rotate: 4, curve: 0.2, outline: '#1d1b18' };
const metafield = {
  areas: [area, { ...area, field: 'number', y: 0.4, curve: 0 }],
  pictures: [
    {
      view: 'back',
      image: 1,
      blank: 'https://cdn.invalid/back.webp?lettering=none',
      light: 'https://cdn.invalid/light/hoodie-back.webp',
    },
  ],
};
const personalization = readPreview(JSON.stringify(metafield), [0, 1])!;
const image = picture('back');

const print = (wanted: { text: string; number: string }, index = 1) =>
  render(<GalleryPrint personalization={personalization} image={image} index={index} wanted={wanted} />)
    .container;

describe('what is printed', () => {
  it('is set in block letters on an arch, rotated and coloured as the metafield specifies', () => {
    const drawn = print({ text: 'MUM', number: '' });
    const letters = drawn.querySelectorAll('g > path');
    expect(letters).toHaveLength(3);
    expect(letters[0]?.closest('g')).toHaveAttribute('fill', '#f4eee1');
    expect(letters[0]?.closest('g')).toHaveAttribute('stroke', '#1d1b18');
    // The middle: 0.5 of 1600 and 0.25 of 2000.
    expect(drawn.querySelector('g[transform]')).toHaveAttribute(
      'transform',
      'rotate(4 800 500) translate(800 500)',
    );
    expect(drawn.querySelector('image')).toHaveAttribute(
      'href',
      'https://cdn.invalid/back.webp?lettering=none&width=1000',
    );
  });

  it('adds the number at its own position', () => {
    expect(print({ text: 'MUM', number: '07' }).querySelectorAll('g > path')).toHaveLength(4);
  });

  it.each(['Андерсон', '家族', 'محمد', '🧵 & 🪡'])('sets %s in a font, on the curve', (text) => {
    expect(print({ text, number: '' }).querySelector('textPath')).toHaveTextContent(text);
  });

  it('is not drawn on other pictures or for empty text', () => {
    expect(print({ text: 'MUM', number: '' }, 0)).toBeEmptyDOMElement();
    expect(print({ text: '  ', number: '' }).querySelector('path, text')).toBeNull();
  });
});

it('prints a field on one side alone, the one that is said of it', () => {
  const sides = readPreview(
    JSON.stringify({
      areas: [
        { ...area, view: 'front' },
        area,
        { ...area, field: 'number' },
        { ...area, view: 'front', y: 0.5 },
      ],
      pictures: [{ view: 'front', image: 0 }, ...metafield.pictures],
    }),
    [0, 1],
  )!;
  const lettersOn = (index: number) =>
    render(
      <GalleryPrint
        personalization={sides}
        image={image}
        index={index}
        wanted={{ text: 'MUM', number: '07' }}
      />,
    ).container.querySelectorAll('g > path').length;
  expect(sideOf(sides, 'text')).toBe('front');
  expect(sideOf(sides, 'number')).toBe('back');
  // The text twice, as on a pair of seats, and the number.
  expect([lettersOn(0), lettersOn(1)]).toEqual([6, 2]);
});

it('finds the picture that shows a field', () => {
  expect(indexOf(personalization, 'text')).toBe(1);
  expect(indexOf({ ...personalization, pictures: [] }, 'text')).toBeNull();
});

it.each([
  ['no JSON', '{'],
  ['something else', '[]'],
  ['a place outside', JSON.stringify({ areas: [{ ...area, x: 2 }] })],
  ['a colour that is none', JSON.stringify({ areas: [{ ...area, color: 'url(#x)' }] })],
  [
    'an address that runs',
    JSON.stringify({ ...metafield, pictures: [{ view: 'back', image: 0, light: 'javascript:alert(1)' }] }),
  ],
])('shows no preview for %s', (_, json) => expect(readPreview(json, [0, 1])).toBeNull());

it('finds its pictures where the gallery omits earlier ones, and none that it does not show', () => {
  const placed = (places: number[]) => readPreview(JSON.stringify(metafield), places)?.pictures;
  expect(placed([3, 1, 0])).toEqual(metafield.pictures);
  expect(placed([0, 2, 1])).toEqual([{ ...metafield.pictures[0], image: 2 }]);
  expect(placed([0, 2])).toEqual([]);
});

describe('the preview on the product page', () => {
  const open = (value: string | null) =>
    openProduct({ product: { personalization: value === null ? null : { value } } });
  const wantText = async (text: string) => {
    await choose(/^Add Custom Text/, 'Yes');
    await userEvent.type(screen.getByRole('textbox', { name: 'Custom text' }), text);
    await act(async () => {
      await import('./print-preview');
    });
  };

  it('stands above the field and shows where an empty one is printed', async () => {
    await open(JSON.stringify(metafield));
    await choose(/^Add Custom Number/, 'Yes');
    const preview = await screen.findByRole('img', { name: /^Preview: where the number is printed on/ });
    const field = screen.getByRole('textbox', { name: 'Custom number' });
    expect(preview.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field).toHaveAccessibleDescription('0/50 characters · Printed on the back');
    // The middle of the number's area.
    expect(preview.querySelector('rect')).toHaveAttribute('transform', 'rotate(4 800 900)');
    await userEvent.type(field, '07');
    expect(await screen.findByRole('img', { name: /^Preview: 07 on/ })).toBe(preview);
    expect(preview.querySelector('rect')).toBeNull();
  });

  it('appears while typing and disappears with No', async () => {
    await open(JSON.stringify(metafield));
    await wantText('Mum');
    expect(await screen.findByRole('img', { name: /^Preview: Mum on/ })).toBeInTheDocument();
    await choose(/^Add Custom Text/, 'No');
    expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();
  });

  it.each([null, '{"areas":7}'])('changes nothing else with the metafield %p', async (value) => {
    await open(value);
    await wantText('Mum');
    expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();
    expect(screen.getByText('3/50 characters')).toBeInTheDocument();
  });
});
