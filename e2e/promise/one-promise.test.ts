/** @jest-environment @store/slice-kit/browser-environment */
import { cleanup, render, within } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { orderNodeSchema } from '@store/shared/contracts/orders';
import { dayAtWorkshop } from '@store/shared/shop-data/delivery/business-days';
import { deliveryPromise, productKind } from '@store/shared/shop-data/delivery/delivery-promise';
import { deliverySentences, returnsText } from '@store/shared/shop-data/delivery/delivery-sentences';
import { holidaysFor } from '@store/shared/shop-data/delivery/holidays';
import { servicesTo } from '@store/shared/shop-data/delivery/shipping-services';
import { findCurrency } from '@store/shared/shop-data/currencies';
import { spanText } from '@store/shared/shop-data/policies';
import { createStores, StoresProvider } from '@store/shared/runtime/stores';
import { offlineCartService } from '../../shared/testing/offline-cart-service';
import { confirmationPage } from '../../demo/commerce/checkout/confirmation-page';
import { firstValues, viewCheckout } from '../../demo/commerce/checkout/checkout-views';
import { adminOrder } from '../../demo/commerce/admin/admin-orders';
import { catalogueOf } from '../../demo/commerce/testing/catalogue-of';
import { cartDraft } from '../../demo/commerce/testing/commerce-folder';
import { orderOf } from '../../demo/commerce/testing/order-draft';
import { smallCatalogue } from '../../demo/commerce/testing/small-catalogue';
import { toFoundOrder } from '../../mfe-account/src/order-lookup/found-order';
import { OrderProgress } from '../../mfe-account/src/order-lookup/order-progress';
import { CartDelivery } from '../../mfe-cart/src/cart-page/cart-delivery';
import { DeliveryTimes, LatestArrivals } from '../../mfe-content/src/delivery/delivery-times';
import { DeliveryPromise } from '../../mfe-product/src/delivery/delivery-promise';
import { renderPage } from '../../services/service-kit/src/render-page';
import { emailText } from '../../services/backend/src/mail/email-message';
import { orderConfirmation } from '../../services/backend/src/webhooks/order-confirmation';

/**
 * All pages that say when an order arrives, for 8 product types, 10 countries and every service to them: the page of the
 * product, cart, checkout, order confirmation (page and mail), order lookup, shipping information and After Ship Center tell the same.
 */
const productTypes = [
  'Hoodie',
  'T Shirt',
  'High Top Shoes',
  'Jeff Cap',
  'Luggage Cover',
  'Blanket',
  'Flag',
  'Insulated Tumbler',
];
const places: Readonly<Record<string, string>> = {
  US: 'United States',
  CA: 'Canada, the rest of the EU, other countries',
  GB: 'United Kingdom, Germany and France',
  DE: 'United Kingdom, Germany and France',
  FR: 'United Kingdom, Germany and France',
  IT: 'Canada, the rest of the EU, other countries',
  AU: 'Canada, the rest of the EU, other countries',
  JP: 'Canada, the rest of the EU, other countries',
  BR: 'Canada, the rest of the EU, other countries',
  FJ: 'Pacific islands',
};

const now = Date.parse('2026-11-23T18:00:00Z');
const today = dayAtWorkshop(new Date(now));
const storeOrigin = 'http://localhost:4000';

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Renders for a shopper who chose a country. */
function shown(countryCode: string, element: ReactNode) {
  const stores = createStores({ currency: findCurrency(countryCode)!, cartService: offlineCartService });
  return within(render(createElement(StoresProvider, { stores, children: element })).container);
}

/** A catalogue of one product type. */
const catalogueOfType = (productType: string) =>
  catalogueOf(smallCatalogue().products.map((product) => ({ ...product, productType })));

const storedCart = {
  ...cartDraft(),
  lines: [{ id: 'l', variantId: 11, quantity: 1, attributes: [] }],
  token: 't',
  key: 'k',
  createdAt: now,
  updatedAt: now,
  orderId: null,
};

/** The checkout's choices, each as its texts. */
function checkoutChoices(productType: string, countryCode: string): string[] {
  const buyer = { email: null, phone: null, countryCode };
  const cart = { ...storedCart, buyer };
  const page = viewCheckout(
    cart,
    { values: firstValues(cart) },
    { catalogue: catalogueOfType(productType), origin: 'http://localhost:4010', storeOrigin },
  );
  return [...textOf(renderPage(page)).querySelectorAll('.choice')].map((choice) => choice.textContent);
}

function placedOrder(productType: string, countryCode: string, serviceName: string) {
  const draft = orderOf(storedCart);
  return {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, productType })),
    address: { ...draft.address, countryCode, region: '', postalCode: '' },
    shipping: { name: serviceName, cents: 0 },
    id: 1001,
    name: '#1001',
    token: 't',
    createdAt: now,
  };
}

/** The order as the backend passes the Admin API's answer on. */
function nodeOf(order: ReturnType<typeof placedOrder>) {
  const { lineItems, shippingAddress, ...node } = adminOrder(order, now);
  const formatted = shippingAddress.formatted({ withName: true });
  const parsed = orderNodeSchema.parse({
    ...node,
    shippingAddress: { ...shippingAddress, formatted },
    lineItems: lineItems({ first: 50 }),
  });
  return { ...parsed, email: order.contact.email };
}

it.each(Object.entries(places))('to %s, all pages tell the same', async (countryCode, place) => {
  const services = servicesTo({ countryCode });
  const holidays = holidaysFor(countryCode);
  for (const productType of productTypes) {
    const table = shown(countryCode, createElement(DeliveryTimes));
    const latestList = shown(countryCode, createElement(LatestArrivals));
    const choices = checkoutChoices(productType, countryCode);
    expect(choices).toHaveLength(services.length);
    for (const [index, service] of services.entries()) {
      const shipment = { productTypes: [productType], countryCode, service };
      const { usual, latest } = deliverySentences(shipment, today, holidays);
      const pages = [choices[index]!];
      const order = placedOrder(productType, countryCode, service.name);
      pages.push(textOf(renderPage(confirmationPage(storeOrigin, order))).textContent);
      pages.push(emailText(orderConfirmation(nodeOf(order), (path) => storeOrigin + path)!));
      const progress = shown(
        countryCode,
        createElement(OrderProgress, { order: toFoundOrder(nodeOf(order)) }),
      );
      await progress.findByText(usual);
      expect(progress.queryByText(latest)).not.toBeNull();
      for (const text of pages) {
        expect(text).toContain(usual);
        expect(text).toContain(latest);
      }
      // Pages for everybody say the same in business days.
      const promise = deliveryPromise([productKind(productType)], countryCode, service);
      const row = within(table.getByRole('row', { name: new RegExp(`^${place}: ${service.name} `) }));
      expect(row.getAllByRole('cell').at(-1)?.textContent).toBe(String(promise.latest));
      expect(row.queryAllByText(spanText(promise.usual))).not.toEqual([]);
      expect(
        latestList.queryByText(`${place}, ${service.name}: ${promise.latest} business days`),
      ).not.toBeNull();
      if (index > 0) continue;
      // Before the checkout, pages go by the default service.
      for (const page of [
        createElement(DeliveryPromise, { productType }),
        createElement(CartDelivery, { productTypes: [productType] }),
      ]) {
        const before = shown(countryCode, page);
        await before.findByText(usual);
        expect(before.queryByText(latest)).not.toBeNull();
        expect(before.queryByText(returnsText)).not.toBeNull();
      }
    }
    cleanup();
  }
});
