import { tmpdir } from 'node:os';
import { scratchFolder } from './scratch-folder';

const statfs = jest.fn();
jest.mock('node:fs', () => ({ statfsSync: (folder: string) => statfs(folder) as unknown }));

it('is in memory where there is room', () => {
  statfs.mockReturnValue({ bavail: 1_048_576, bsize: 4096 });
  expect(scratchFolder('/memory')).toBe('/memory');
  expect(statfs).toHaveBeenCalledWith('/memory');
});

it('is the system’s temporary folder where memory is short or not available', () => {
  statfs.mockReturnValue({ bavail: 16_384, bsize: 4096 });
  expect(scratchFolder('/memory')).toBe(tmpdir());
  statfs.mockImplementation(() => {
    throw new Error('ENOENT');
  });
  expect(scratchFolder('/memory')).toBe(tmpdir());
});
