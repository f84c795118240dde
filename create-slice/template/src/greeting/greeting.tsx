import { styled } from 'styled-components';
import { space } from '@store/shared/ui/theme';

const Heading = styled.h1`
  margin-block: ${space[6]};
`;

/** Exposed as `./greeting`: other slices embed it as `mfe-hello/greeting`. */
export default function Greeting({ name }: { name: string }) {
  return <Heading>{`Hello, ${name}.`}</Heading>;
}
