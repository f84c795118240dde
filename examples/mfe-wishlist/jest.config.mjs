import { sliceProject } from '@store/slice-kit/jest';

export default { ...sliceProject, roots: ['<rootDir>/src'] };
