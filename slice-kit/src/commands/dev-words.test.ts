import { readDevWords } from './dev-words';

it('takes a shop by its address, and a port', () => {
  expect(readDevWords(['--against', 'https://shop.example/collections/all?x=1'])).toEqual({
    against: 'https://shop.example',
    port: 4200,
  });
  expect(readDevWords(['--against', 'http://localhost:4000', '--port', '0']).port).toBe(0);
});

it.each([
  [[], 'Nothing is no address of a shop. Write slice-kit dev --against https://shop.example'],
  [['--against', 'shop.example'], 'shop.example is no address of a shop.'],
  [['--against', 'ftp://shop.example'], 'ftp://shop.example is no address of a shop.'],
  [['--against', 'https://shop.example', '--port', 'many'], 'many is no port.'],
  [['--agianst', 'https://shop.example'], "Unknown option '--agianst'"],
])('says what is wrong with %j', (words, sentence) => {
  expect(() => readDevWords(words)).toThrow(sentence);
});
