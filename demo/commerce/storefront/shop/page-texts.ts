import {
  legal,
  payment,
  processing,
  refunds,
  shipping,
  spanText,
  support,
  type ShippingRate,
  type Span,
} from '@store/shared/shop-data/policies';
import { store } from '@store/shared/shop-data/store';

/** A page's words, in short: the shop's own pages say it in full. Figures are the policies', never copied. */
export interface PageText {
  handle: string;
  title: string;
  /** One paragraph each. */
  paragraphs: readonly string[];
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const share = (part: number): string => `${Math.round(part * 100)}%`;
const days = (span: Span): string => `${spanText(span)} days`;

function rateText({ name, cents, days: span, businessDays }: ShippingRate): string {
  return `${name} ${dollars(cents)} (${spanText(span)} ${businessDays ? 'business days' : 'days'})`;
}

const { unitedStates: usa } = shipping;

const contact = `Write to ${store.supportEmail} or call ${store.supportPhone}, ${store.supportHours}.`;

export const pageTexts: readonly PageText[] = [
  {
    handle: 'about-us',
    title: 'About Us',
    paragraphs: [`${store.name}: ${store.tagline}. Every piece is printed when it is ordered.`],
  },
  {
    handle: 'contact-us',
    title: 'Contact Us',
    paragraphs: [contact, `We answer e-mail within ${support.emailReplyBusinessDays} business day.`],
  },
  {
    handle: 'shipping-information',
    title: 'Shipping Information',
    paragraphs: [
      `Within the USA: ${rateText(usa.economy)}, ${rateText(usa.standard)}, ${rateText(usa.expedited)}.`,
      `Pacific islands: ${rateText(shipping.pacificIslands)}. Hawaii, Guam and Alaska: ${rateText(shipping.farStates)}. United Kingdom, Germany and France: ${rateText(shipping.nearEurope)}. Remote areas of Australia: ${dollars(shipping.australianRemoteSurchargeCents)} more.`,
      `We do not deliver to ${shipping.excludedMail.join('/')} addresses. One address per order.`,
    ],
  },
  {
    handle: 'payment-method',
    title: 'Payment Methods',
    paragraphs: [`We accept ${payment.accepted.join(', ')}. We do not accept ${payment.refused.join(', ')}.`],
  },
  {
    handle: 'exchange-size',
    title: 'Exchange Size',
    paragraphs: [
      `A size that does not fit can be exchanged within ${refunds.returnDaysFromReceipt} days of receipt.`,
      contact,
    ],
  },
  {
    handle: 'help-center',
    title: 'Help Center',
    paragraphs: [
      'Answers to what shoppers ask before and after placing an order, and about payment.',
      contact,
    ],
  },
  {
    handle: 'taxes-duties',
    title: 'Taxes and Duties',
    paragraphs: [
      `Customs of your country may ask for taxes or duties; the buyer pays them. Packages that come back because of unpaid customs are refunded minus shipping, with a ${share(refunds.unpaidCustomsFeeShare)} handling fee.`,
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
      `We keep what an order needs, and nothing that follows you around. The site is not for people under ${legal.minimumAge}.`,
      contact,
    ],
  },
  refundPolicy: {
    handle: 'refund-policy',
    title: 'Refund Policy',
    paragraphs: [
      `Return within ${refunds.returnDaysFromReceipt} days of receipt; a faulty product is refunded in full when support hears of it within ${refunds.faultyClaimDays} days.`,
      `A refund takes ${spanText(refunds.paypalBusinessDays)} business days with PayPal and up to ${refunds.cardBusinessDays} business days with a card. An insured order that was never delivered is refunded at ${share(refunds.undeliveredInsuredShare)} of the purchase total.`,
    ],
  },
  shippingPolicy: {
    handle: 'shipping-policy',
    title: 'Shipping Policy',
    paragraphs: [
      `Processing takes ${days(processing.days.apparel)} for apparel, ${days(processing.days.footwear)} for footwear, ${days(processing.days.homeDecor)} for home decor and ${days(processing.days.accessories)} for accessories.`,
      `Orders to the EU and Canada go by Standard shipping. A delay can be claimed after ${shipping.delayClaimAfterDays} days.`,
    ],
  },
  termsOfService: {
    handle: 'terms-of-service',
    title: 'Terms of Service',
    paragraphs: ['By ordering you agree to these terms. Prices are charged in US dollars.', contact],
  },
} as const satisfies Record<string, PageText>;
export type PolicyField = keyof typeof policyTexts;
