import { mirrorSett, parseSett } from './tartan-sett';

const threads = (threadcount: string) =>
  mirrorSett(parseSett(threadcount)).reduce((sum, stripe) => sum + stripe.threads, 0);

describe('parseSett', () => {
  it('reads stripes', () => {
    expect(parseSett('B24 W4 LG10')).toEqual([
      { code: 'B', threads: 24 },
      { code: 'W', threads: 4 },
      { code: 'LG', threads: 10 },
    ]);
  });

  it.each(['', 'B24', 'B24 W', 'B24 24W', 'B24 W0', 'B999 W4', 'B24 Q4'])('refuses "%s"', (threadcount) => {
    expect(() => parseSett(threadcount)).toThrow(/is no threadcount|colour "Q" is not known/);
  });
});

describe('mirrorSett', () => {
  it('mirrors about both pivots, each once', () => {
    expect(mirrorSett(parseSett('B8 W4 K4')).map(({ code }) => code)).toEqual(['B', 'W', 'K', 'W']);
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
});
