import { styled } from 'styled-components';
import { above, color, font, size, space } from '@store/shared/ui/theme';
import customizableDesign from './promise-pictures/customizable-design.svg';
import customerSupport from './promise-pictures/customer-support.svg';
import ethicalProduction from './promise-pictures/ethical-production.svg';
import happyCustomer from './promise-pictures/happy-customer.svg';
import premiumQuality from './promise-pictures/premium-quality.svg';
import reliableShipping from './promise-pictures/reliable-shipping.svg';

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[3]};
  padding: ${space[6]} ${space[4]};
  border-radius: 8px;
  background: ${color.linen};
  list-style: none;
  ${above.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${above.lg} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  li {
    min-width: 0;
    overflow-wrap: anywhere;
    display: grid;
    gap: ${space[3]};
    align-content: start;
    justify-items: center;
    font: 500 ${size.text} / 1.25 ${font.display};
    text-align: center;
  }
`;

const promises: readonly { name: string; picture: string }[] = [
  { name: 'Customizable design', picture: customizableDesign },
  { name: 'Premium quality', picture: premiumQuality },
  { name: 'Customer support', picture: customerSupport },
  { name: 'Ethical production', picture: ethicalProduction },
  { name: 'Happy customer', picture: happyCustomer },
  { name: 'Reliable shipping', picture: reliableShipping },
];

export function BrandPromises() {
  return (
    <section aria-label="What we promise">
      <Row>
        {promises.map(({ name, picture }) => (
          <li key={name}>
            {/* The server writes the path, the browser's code the whole address of the same file. */}
            <img src={picture} alt="" width={112} height={112} loading="lazy" suppressHydrationWarning />
            {name}
          </li>
        ))}
      </Row>
    </section>
  );
}
