import { styled } from 'styled-components';
import { Container } from '@store/shared/ui/container';
import { space } from '@store/shared/ui/theme';

export function Component() {
  return (
    <Container>
      <title>Hello</title>
      <Heading>Hello, shopper.</Heading>
    </Container>
  );
}

const Heading = styled.h1`
  margin-block: ${space[6]};
`;
