import { currencyOptions } from '@store/shared/shop-data/currencies';
import { servicesTo, type ShippingService } from '@store/shared/shop-data/delivery/shipping-services';
import { spanText } from '@store/shared/shop-data/policies';
import type { StoredCart } from '../../carts/cart-store';
import { globalId } from '../../global-ids';
import { money } from '../api/money';
import { properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { pageOf, type PageArguments } from '../paging/connection';
import { refuse } from './cart-changes';
import { cartLines } from './cart-fields';

/** All lines of a cart go to one address in one parcel. */
interface DeliveryGroup {
  /** The cart's token. */
  id: string;
  cart: StoredCart;
  countryCode: string;
}

const groupsOf = (cart: StoredCart): DeliveryGroup[] => {
  const { countryCode } = cart.buyer;
  return countryCode && cart.lines.length > 0 ? [{ id: cart.token, cart, countryCode }] : [];
};

const groupId = ({ id }: DeliveryGroup) => globalId('CartDeliveryGroup', id);
const optionOf = ({ id, name, cents, businessDays }: ShippingService) => ({
  handle: id,
  code: name,
  title: name,
  description: `${spanText(businessDays)} business days`,
  estimatedCost: money(cents),
});

export interface OptionChoice {
  deliveryGroupId: string;
  deliveryOptionHandle: string;
}

/** The chosen service of a cart. @throws CartRefusal for another cart's group and for a service that is not offered */
export function chosenService(cart: StoredCart, choices: readonly OptionChoice[]): string | undefined {
  let chosen = cart.shippingService;
  choices.forEach(({ deliveryGroupId, deliveryOptionHandle }, place) => {
    const at = ['selectedDeliveryOptions', String(place)];
    const group = groupsOf(cart).find((each) => deliveryGroupId === groupId(each));
    if (!group) throw refuse('INVALID_DELIVERY_GROUP', at, 'The delivery group is invalid.');
    if (!servicesTo(group).some(({ id }) => id === deliveryOptionHandle))
      throw refuse('INVALID_DELIVERY_OPTION', at, 'The delivery option is invalid.');
    chosen = deliveryOptionHandle;
  });
  return chosen;
}

const countryName = ({ countryCode }: DeliveryGroup) =>
  currencyOptions.find(({ code }) => code === countryCode)?.country ?? countryCode;

export const cartDeliveryFields: ResolverMap = {
  Cart: {
    deliveryGroups: (cart: StoredCart, args: PageArguments) => pageOf(groupsOf(cart), args),
  },
  CartDeliveryGroup: {
    id: groupId,
    cartLines: ({ cart }: DeliveryGroup, args: PageArguments, context: RequestContext) =>
      cartLines(cart, args, context),
    deliveryAddress: (group: DeliveryGroup) => group,
    deliveryOptions: (group: DeliveryGroup) => servicesTo(group).map(optionOf),
    selectedDeliveryOption(group: DeliveryGroup) {
      const services = servicesTo(group);
      return optionOf(services.find(({ id }) => id === group.cart.shippingService) ?? services[0]);
    },
  },
  // Of the address, a cart knows the country.
  MailingAddress: {
    ...properties('countryCode'),
    id: ({ id }: DeliveryGroup) => globalId('MailingAddress', id),
    country: countryName,
    countryCodeV2: ({ countryCode }: DeliveryGroup) => countryCode,
    formatted: (group: DeliveryGroup) => [countryName(group)],
    formattedArea: countryName,
  },
};
