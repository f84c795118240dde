import { Container } from '@store/shared/ui/container';

export const Column = () => (
  <Container>
    <p>At most 1320 px wide, with the margins of a page.</p>
  </Container>
);
