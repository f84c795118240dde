import {
  discounts,
  legal,
  payment,
  percentText,
  processing,
  refunds,
  shipping,
  sizeTolerance,
  spanText,
  support,
  type ProductKind,
  type ShippingRate,
} from '@store/shared/shop-data/policies';
import { changeWindowsText } from '@store/shared/shop-data/change-windows';
import { processingOf } from '@store/shared/shop-data/delivery/delivery-promise';
import { sanctionedCountries, sanctionsDate } from '@store/shared/shop-data/delivery/no-delivery';
import { store } from '@store/shared/shop-data/store';

/**
 * Figures that texts show by name in braces, e.g. `{returnDays}`. All come from the policies, which the checkout uses as
 * well.
 */

/** As `chargedPrice` writes it, whose code these pages do without. */
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const listOf = (words: readonly string[], joint: string) =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(` ${joint} `);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const price = ({ cents }: ShippingRate) => dollars(cents);
const time = ({ businessDays }: ShippingRate) => `${spanText(businessDays)} business days`;

export const storeName = store.name;
export const supportHours = store.supportHoursText;
export const currency = store.currency;

// Production and processing.
export const apparelDays = spanText(processing.businessDays.apparel);
export const footwearDays = spanText(processing.businessDays.footwear);
export const homeDecorDays = spanText(processing.businessDays.homeDecor);
export const accessoriesDays = spanText(processing.businessDays.accessories);
export const clothesProductionDays = spanText(processing.productionBusinessDays.clothes);
export const otherProductionDays = spanText(processing.productionBusinessDays.other);
/** Of any kind of product. */
export const longestProcessing = String(
  processingOf(Object.keys(processing.businessDays) as ProductKind[]).to,
);

// Shipping.
export const usaDays = spanText(shipping.transitBusinessDays.usa);
export const internationalDays = spanText(shipping.transitBusinessDays.international);
export const economyPrice = price(shipping.unitedStates.economy);
export const economyTime = time(shipping.unitedStates.economy);
export const standardPrice = price(shipping.unitedStates.standard);
export const standardTime = time(shipping.unitedStates.standard);
export const expeditedPrice = price(shipping.unitedStates.expedited);
export const expeditedTime = time(shipping.unitedStates.expedited);
export const farStatesPrice = price(shipping.farStates);
export const farStatesTime = time(shipping.farStates);
export const pacificPrice = price(shipping.pacificIslands);
export const pacificTime = time(shipping.pacificIslands);
export const pacificCarrier = shipping.pacificIslands.carrier;
export const nearEuropePrice = price(shipping.nearEurope);
export const nearEuropeTime = time(shipping.nearEurope);
export const internationalPrice = price(shipping.international);
export const internationalTime = time(shipping.international);
export const australianSurcharge = dollars(shipping.australianRemoteSurchargeCents);
export const delayClaimDays = String(shipping.delayClaimAfterDays);
export const sanctionedPlaces = listOf(sanctionedCountries, 'or');
export const sanctionsDay = sanctionsDate;
export const excludedMail = listOf(shipping.excludedMail, 'or');

// Changes, returns and refunds.
export const changeWindows = changeWindowsText;
export const returnDays = String(refunds.returnDaysFromReceipt);
export const paypalRefundDays = spanText(refunds.paypalBusinessDays);
export const cardRefundDays = String(refunds.cardBusinessDays);
export const undeliveredShare = percentText(refunds.undeliveredInsuredShare);
export const customsFee = percentText(refunds.unpaidCustomsFeeShare);
export const faultyDays = String(refunds.faultyClaimDays);

// Everything else.
export const firstOrderDiscount = percentText(discounts.firstOrderShare);
export const counterNoticeDays = spanText(legal.counterNoticeBusinessDays);
export const minimumAge = String(legal.minimumAge);
export const subscriberYears = String(legal.subscriberYears);
export const stockAlertMonths = String(legal.stockAlertMonths);
export const claimLinks = String(legal.claimLinksPerList);
export const acceptedCards = listOf(
  payment.accepted.filter((name) => name !== 'PayPal'),
  'and',
);
export const refusedPayments = listOf(payment.refused, 'or');
export const replyDays = counted(support.emailReplyBusinessDays, 'business day', 'business days');
/** What is said of a request that has come. @param number empty when the service gives none. */
export const receivedText = (number: string) =>
  `Request ${number && `${number} `}received; we reply within ${replyDays}.`;
export const sizeToleranceInches = counted(sizeTolerance.flatInches, 'inch', 'inches');
export const ruffleTolerance = percentText(sizeTolerance.ruffleDressLengthShare);
