import { styled } from 'styled-components';
import type { SlotProps } from '@store/shared/contracts/slots';

/** Fills the slot `product/below`. */
export default function Greeting({ product: { title } }: SlotProps['product/below']) {
  return <Row>{`Hello from mfe-hello to whoever likes ${title}.`}</Row>;
}

/** As high as the page leaves room for it, so that nothing moves when it comes. */
const Row = styled.p`
  overflow: hidden;
  margin: 0;
  line-height: 44px;
  white-space: nowrap;
  text-overflow: ellipsis;
`;
