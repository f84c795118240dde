export { default } from '@store/slice-kit/eslint';
