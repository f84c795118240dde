import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { above, color, font, size, space } from '@store/shared/ui/theme';

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
    display: grid;
    gap: ${space[2]};
    justify-items: center;
    font: 500 ${size.text} / 1.25 ${font.display};
    text-align: center;
  }
`;

/** Six drawings in the line of the icon set, larger: a needle and thread, a seal, a speech balloon, a leaf, a smile, a parcel. */
const promises: readonly { name: string; drawing: ReactNode }[] = [
  {
    name: 'Customizable design',
    drawing: (
      <path d="M38 8 14 32c-3 3-6 8-6 8s5-3 8-6L40 10a1.4 1.4 0 0 0-2-2ZM34 14l0 0M36 12c6 4 6 9 1 12s-7 7-2 10 1 7-6 6-9-1-12 0" />
    ),
  },
  {
    name: 'Premium quality',
    drawing: (
      <>
        <circle cx="24" cy="18" r="11" />
        <path d="m24 12 1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6ZM17 27l-4 14 6-2 4 4 2-13M31 27l4 14-6-2-4 4" />
      </>
    ),
  },
  {
    name: 'Customer support',
    drawing: <path d="M8 10h32v22H24l-9 8v-8H8ZM16 18h16M16 25h10" />,
  },
  {
    name: 'Ethical production',
    drawing: <path d="M10 40c2-10 7-17 16-22M12 34c-4-13 6-25 28-26 1 21-9 32-24 28" />,
  },
  {
    name: 'Happy customer',
    drawing: (
      <>
        <circle cx="24" cy="24" r="17" />
        <path d="M15 27c2 5 5 7 9 7s7-2 9-7M18 19v.1M30 19v.1" />
      </>
    ),
  },
  {
    name: 'Reliable shipping',
    drawing: <path d="M24 7 40 15v18l-16 8-16-8V15ZM8 15l16 8 16-8M24 23v18M16 11l16 8v6" />,
  },
];

export function BrandPromises() {
  return (
    <section aria-label="What we promise">
      <Row>
        {promises.map(({ name, drawing }) => (
          <li key={name}>
            <svg
              width="48"
              height="48"
              viewBox="0 0 48 48"
              fill="none"
              stroke={color.madder}
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {drawing}
            </svg>
            {name}
          </li>
        ))}
      </Row>
    </section>
  );
}
