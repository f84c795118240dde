import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from './theme';

/** Colours of the brands. */
const marks: Record<string, ReactNode> = {
  Visa: (
    <path
      fill="#1434CB"
      d="m17.1 10.2-3 7.5h-2l-1.5-6c-.1-.4-.2-.5-.5-.7-.5-.2-1.300-.5-2-.7v-.1h3.200c.4 0 .8.300.9.8l.8 4.200 2-5h2.100Zm7.900 5c0-2-2.700-2.100-2.700-3 0-.3.300-.6.9-.6.700-.1 1.300 0 2 .300l.3-1.600a5.400 5.400 0 0 0-1.900-.4c-2 0-3.400 1.100-3.400 2.600 0 1.100 1 1.800 1.800 2.100.8.4 1 .6 1 1 0 .5-.6.8-1.200.8-.9 0-1.500-.2-2.200-.5l-.4 1.700c.5.2 1.400.4 2.300.4 2.100.1 3.500-1 3.500-2.800Zm5.300 2.500H32l-1.600-7.500h-1.600c-.4 0-.7.2-.8.5l-2.900 7h2l.4-1.100h2.500l.3 1.100Zm-2.200-2.600 1-2.800.6 2.800h-1.600Zm-8.200-4.900-1.600 7.500h-1.900l1.600-7.500h1.900Z"
    />
  ),
  Mastercard: (
    <>
      <circle cx="16" cy="14" r="7.500" fill="#EB001B" />
      <circle cx="24" cy="14" r="7.500" fill="#F79E1B" />
      <path fill="#FF5F00" d="M20 7.700a7.500 7.500 0 0 1 0 12.600 7.500 7.500 0 0 1 0-12.600Z" />
    </>
  ),
  'American Express': (
    <>
      <rect width="40" height="28" rx="4" fill="#006FCF" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.600"
        d="m5 17.500 3-7 3 7m-5-2.300h4M13 17.500v-7l2.800 4 2.800-4v7M26 10.500h-5v7h5m-5-3.500h4.500M27.500 10.500l6 7m0-7-6 7"
      />
    </>
  ),
  Discover: (
    <>
      <path fill="#F47216" d="M40 17v7a4 4 0 0 1-4 4H15c11-1 20-5 25-11Z" />
      <circle cx="19.3" cy="12" r="2.5" fill="#F47216" />
      <path
        fill="none"
        stroke="#1D1B18"
        strokeWidth="1.1"
        d="M4 9.600v4.800h1.200a2.400 2.400 0 0 0 0-4.800H4Zm5.300-.1v5M14 10.200c-2-1.100-2.300.9-1 1.600 1.500.7 1.200 3-1.200 1.900M22.800 9.500l1.700 5 1.700-5m4.200.1h-2.600v4.800h2.600m-2.600-2.400h2.300m2 2.500V9.600h1.300a1.400 1.400 0 0 1 0 2.800h-1.300m1.500 0 1.500 2.100"
      />
      <path
        fill="none"
        stroke="#1D1B18"
        strokeWidth="1.1"
        d="M17 10.500c-1.900-1.800-3.300 3.400 0 3.100"
        transform="translate(-.4)"
      />
    </>
  ),
  PayPal: (
    <>
      <path
        fill="#002991"
        d="M17 6h5.500c2.900 0 4.500 1.600 4 4.200-.6 3.300-2.900 4.800-6 4.800h-2.200l-.9 5H13.500L17 6Zm2.300 6.200h1.200c1.400 0 2.200-.6 2.400-1.800.2-1-.4-1.500-1.600-1.500h-1.400l-.6 3.300Z"
      />
      <path
        fill="#60CDFF"
        d="M27.300 11c1 .9 1.200 2.100.9 3.600-.6 3-2.800 4.300-5.600 4.300h-1l-.7 3.600H17l.4-1.800h1.800l.9-4.700h1.800c2.900 0 5-1.600 5.400-5Z"
      />
    </>
  ),
};

/** Accepted payments: major cards and PayPal. */
export function PaymentMarks() {
  return (
    <Row aria-label="We accept">
      {Object.entries(marks).map(([name, drawing]) => (
        <li key={name}>
          <svg width="40" height="28" viewBox="0 0 40 28" role="img" aria-label={name}>
            <rect width="40" height="28" rx="4" fill="#fff" />
            {drawing}
          </svg>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
`;
