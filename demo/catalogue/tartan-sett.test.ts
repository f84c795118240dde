import { dyeColor, mirrorSett, parseSett, tartanShades } from './tartan-sett';

const threads = (threadcount: string) =>
  mirrorSett(parseSett(threadcount)).reduce((sum, stripe) => sum + stripe.threads, 0);

describe('parseSett', () => {
  it('reads stripes, with and without pivots marked', () => {
    expect(parseSett('B/24 w4, LG10')).toEqual([
      { code: 'B', threads: 24 },
      { code: 'W', threads: 4 },
      { code: 'LG', threads: 10 },
    ]);
  });

  it.each([
    ['', 'at least two stripes'],
    ['B24', 'at least two stripes'],
    ['B24 W', '"W" of threadcount'],
    ['B24 24W', '"24W" of threadcount'],
    ['B24 W0', 'has no threads'],
    ['B24 Q4', 'colour "Q" is not known'],
    ['B999 W4', 'more than 600'],
  ])('says what is wrong with "%s"', (threadcount, message) => {
    expect(() => parseSett(threadcount)).toThrow(message);
  });
});

describe('mirrorSett', () => {
  it('mirrors about both pivots, each once', () => {
    expect(
      mirrorSett(parseSett('B8 W4 K4'))
        .map(({ code }) => code)
        .join(''),
    ).toBe('BWKW');
  });

  it('is whole in a four-thread twill whatever the counts', () => {
    for (const count of [
      'B8 W4 K4',
      'B7 W4 K4',
      'B7 W3 K2',
      'B1 W1',
      'R72 B8 K12 Y2 K2 W2 K2 G16 R8 K2 R4 W2',
    ])
      expect(threads(count) % 4).toBe(0);
    expect(threads('B8 W4 K4')).toBe(20);
  });

  it('does not change its input', () => {
    const stripes = parseSett('B7 W3 K2');
    mirrorSett(stripes);
    expect(stripes).toEqual(parseSett('B7 W3 K2'));
  });
});

it('has a shade of every dye in every range', () => {
  for (const shade of tartanShades) expect(dyeColor('LG', shade)).toMatch(/^#[0-9A-F]{6}$/);
});
