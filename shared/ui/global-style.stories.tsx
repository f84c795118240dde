import { Container } from '@store/shared/ui/container';

/** The ground that the catalogue gives to every story. */
export const Text = () => (
  <Container>
    <h1>A heading of a page</h1>
    <h2>A heading of a section</h2>
    <h3>A heading of a part</h3>
    <p>
      Text with <a href="/pages/faq">a link</a>.
    </p>
  </Container>
);
