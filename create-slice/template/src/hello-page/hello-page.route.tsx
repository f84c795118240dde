import { Container } from '@store/shared/ui/container';
import Greeting from '../greeting/greeting';

export function Component() {
  return (
    <Container>
      <title>Hello</title>
      <Greeting name="shopper" />
    </Container>
  );
}
