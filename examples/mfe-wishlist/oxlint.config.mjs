export { default } from '@store/slice-kit/oxlint';
