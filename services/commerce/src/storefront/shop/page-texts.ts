import { store } from '@store/shared/contracts/store';

/** A page's words; figures and rules are those of the shop's policies (specification, section 9). */
export interface PageText {
  handle: string;
  title: string;
  /** One paragraph each. */
  paragraphs: readonly string[];
}

const contact = `Write to ${store.supportEmail} or call ${store.supportPhone}, ${store.supportHours}.`;

export const pageTexts: readonly PageText[] = [
  {
    handle: 'about-us',
    title: 'About Us',
    paragraphs: [`${store.name}: ${store.tagline}. Every piece is printed when it is ordered.`],
  },
  { handle: 'contact-us', title: 'Contact Us', paragraphs: [contact, 'We answer e-mail within 1 business day.'] },
  {
    handle: 'shipping-information',
    title: 'Shipping Information',
    paragraphs: [
      'Within the USA: Economy $3.99 (15-20 days), Standard with insurance $9.99 (15-20 days), Expedited with insurance $24.99 (7-15 days).',
      'Pacific islands $15 by DHL (7-15 business days); Hawaii, Guam and Alaska $24.99; United Kingdom, Germany and France $4 (14-18 days); remote areas of Australia $10 more.',
      'We do not deliver to APO/FPO addresses. One address per order.',
    ],
  },
  {
    handle: 'payment-method',
    title: 'Payment Methods',
    paragraphs: [
      'We accept major credit cards and PayPal. We do not accept checks, bitcoin, money orders or wire transfers.',
    ],
  },
  {
    handle: 'exchange-size',
    title: 'Exchange Size',
    paragraphs: ['A size that does not fit can be exchanged within 30 days of receipt.', contact],
  },
  {
    handle: 'help-center',
    title: 'Help Center',
    paragraphs: ['Answers to what shoppers ask before and after placing an order, and about payment.', contact],
  },
  {
    handle: 'taxes-duties',
    title: 'Taxes and Duties',
    paragraphs: [
      'Customs of your country may ask for taxes or duties; the buyer pays them. Packages that come back because of unpaid customs are refunded minus shipping, with a 30% handling fee.',
    ],
  },
  {
    handle: 'wholesale-program',
    title: 'Wholesale Program',
    paragraphs: ['Tell us what you would like to sell and how many, and we answer with an offer.', contact],
  },
];

/** Policies of the shop, by the field of `Shop` that answers them. */
export const policyTexts = {
  privacyPolicy: {
    handle: 'privacy-policy',
    title: 'Privacy Policy',
    paragraphs: [
      'We keep what an order needs, and nothing that follows you around. The site is not for people under 13.',
      contact,
    ],
  },
  refundPolicy: {
    handle: 'refund-policy',
    title: 'Refund Policy',
    paragraphs: [
      'Return within 30 days of receipt; a faulty product is refunded in full when support hears of it within 15 days.',
      'A refund takes 3-5 business days with PayPal and up to 10 business days with a card. An insured order that was never delivered is refunded at 70% of the purchase total.',
    ],
  },
  shippingPolicy: {
    handle: 'shipping-policy',
    title: 'Shipping Policy',
    paragraphs: [
      'Processing takes 3-5 business days for apparel and 5-10 for footwear and home decor, 5-7 for accessories.',
      'Orders to the EU and Canada go by Standard shipping. A delay can be claimed after 45 days.',
    ],
  },
  termsOfService: {
    handle: 'terms-of-service',
    title: 'Terms of Service',
    paragraphs: ['By ordering you agree to these terms. Prices are charged in US dollars.', contact],
  },
} as const satisfies Record<string, PageText>;
export type PolicyField = keyof typeof policyTexts;
