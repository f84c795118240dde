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
import * as z from 'zod';
import { fillTemplate } from '../../../catalogue/template';
import textData from '../../data/page-texts.json' with { type: 'json' };
import { wordSearch } from '../search/search-words';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const share = (part: number): string => `${Math.round(part * 100)}%`;
const days = (span: Span): string => `${spanText(span)} business days`;

function rateText({ name, cents, businessDays }: ShippingRate): string {
  return `${name} ${dollars(cents)} (${days(businessDays)})`;
}

const { unitedStates: usa } = shipping;

/** Values of the placeholders. */
const figures = {
  contact: `Write to ${store.supportEmail} or call ${store.supportPhone}, ${store.supportHours}.`,
  storeName: store.name,
  tagline: store.tagline,
  emailReplyDays: support.emailReplyBusinessDays,
  economyRate: rateText(usa.economy),
  standardRate: rateText(usa.standard),
  expeditedRate: rateText(usa.expedited),
  pacificRate: rateText(shipping.pacificIslands),
  farStatesRate: rateText(shipping.farStates),
  nearEuropeRate: rateText(shipping.nearEurope),
  remoteSurcharge: dollars(shipping.australianRemoteSurchargeCents),
  excludedMail: shipping.excludedMail.join('/'),
  acceptedPayment: payment.accepted.join(', '),
  refusedPayment: payment.refused.join(', '),
  returnDays: refunds.returnDaysFromReceipt,
  customsFee: share(refunds.unpaidCustomsFeeShare),
  minimumAge: legal.minimumAge,
  faultyClaimDays: refunds.faultyClaimDays,
  paypalDays: spanText(refunds.paypalBusinessDays),
  cardDays: refunds.cardBusinessDays,
  undeliveredShare: share(refunds.undeliveredInsuredShare),
  apparelDays: days(processing.businessDays.apparel),
  footwearDays: days(processing.businessDays.footwear),
  homeDecorDays: days(processing.businessDays.homeDecor),
  accessoriesDays: days(processing.businessDays.accessories),
  delayClaimDays: shipping.delayClaimAfterDays,
};

/** Short text of a page; the shop's own pages have the long one. Figures come from the policies. */
const pageTextSchema = z.strictObject({
  handle: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string().transform((text) => fillTemplate(text, figures))),
});
export type PageText = z.infer<typeof pageTextSchema>;

/** Policies by the field of `Shop` that answers them. */
const policyFields = z.enum(['privacyPolicy', 'refundPolicy', 'shippingPolicy', 'termsOfService']);
const texts = z
  .strictObject({ pages: z.array(pageTextSchema), policies: z.record(policyFields, pageTextSchema) })
  .parse(textData);

/** Pages, numbered from 1. */
export const pages = texts.pages.map((text, place) => ({ ...text, __typename: 'Page', id: place + 1 }));
export type ShopPage = (typeof pages)[number];

/** Pages with all words of a search. */
export const pagesMatching = wordSearch(pages, ({ title, paragraphs }) => [title, ...paragraphs].join(' '));

/** Policies, numbered from 1. */
export const policies = Object.entries(texts.policies).map(([field, text], place) => ({
  ...text,
  field,
  __typename: 'ShopPolicy',
  id: place + 1,
}));

/** When the texts were last changed, in milliseconds since 1970. */
export const textsChangedAt = Date.UTC(2025, 3, 1);
