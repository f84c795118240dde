export { later } from '@store/shared/ui/later';
