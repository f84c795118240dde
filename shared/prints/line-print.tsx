/** What the prints of lines are made with: one chunk, which loads when a line has one. */
export { ProductPrint } from './product-print';
export { loadPrintableLines } from './printable-lines-operation';
