import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isHydrated } from '@store/shared/testing/route-page';
import { choose, heading, hydrateProduct, openProduct, row, widgetProps } from '../testing/open-product';
import { fakeStorefront, productNode, variantNodes } from '../testing/product-fakes';

/** What the service answers for a product without variants. */
const notForSale = {
  encodedVariantExistence: null,
  encodedVariantAvailability: null,
  variants: { nodes: [] },
  adjacentVariants: [],
};

describe('the product page', () => {
  it('shows title, price, pictures, options and description from the server and hydrates without errors', async () => {
    const { html, complaints } = await hydrateProduct();
    expect(complaints.filter((complaint) => !complaint.includes('act('))).toEqual([]);
    for (const part of [
      'Scotland Hoodie',
      '$54.99',
      'front.webp',
      'value="Navy"',
      '<strong>warm</strong>',
      'Delivery Information',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('onerror');
    // The stars alone say by a style how much of them is filled.
    expect(html.replaceAll(/ style="--filled:\d+%"/g, '')).not.toMatch(/ style="/);
    expect(document.title).toBe('Scotland Hoodie · Kith & Cloth');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/products\/scotland-hoodie$/),
    );
  });

  it('hydrates only the part that a tap is in, when the tap comes first', async () => {
    let tapped = false;
    await hydrateProduct({
      atOnce(container) {
        const size = container.querySelector<HTMLElement>('input[value="M"]');
        size?.click();
        tapped = isHydrated(size);
        expect(isHydrated(container.querySelector('[aria-label="Next picture"]'))).toBe(false);
      },
    });
    expect(tapped).toBe(true);
    expect(row(/^Size/).getByRole('radio', { name: 'M' })).toBeChecked();
  });

  it('keeps choices made in the server’s HTML before the script ran', async () => {
    await hydrateProduct({
      atOnce(container) {
        container.querySelector<HTMLInputElement>('input[value="M"]')!.checked = true;
      },
    });
    expect(widgetProps()?.variant?.title).toBe('M / Navy');
    expect(row(/^Size/).getByRole('radio', { name: 'M' })).toBeChecked();
  });

  it('preselects the first variant and updates price and widget with the choice', async () => {
    await openProduct();
    expect(row(/^Size/).getByRole('radio', { name: 'S' })).toBeChecked();
    expect(widgetProps()?.variant).toMatchObject({ title: 'S / Navy', id: 'gid://shopify/ProductVariant/1' });
    await choose(/^Size/, 'M');
    await choose(/^Color/, 'Moss');
    // Beside the title, and with the choice in the bar of small screens.
    const [, inBar] = screen.getAllByText('$59.99');
    expect(inBar!.closest('p')).toHaveTextContent('$59.99 · M · Moss');
    expect(widgetProps()?.variant).toMatchObject({
      title: 'M / Moss',
      image: { url: 'https://cdn.invalid/moss.webp' },
      selectedOptions: [
        { name: 'Size', value: 'M' },
        { name: 'Color', value: 'Moss' },
      ],
    });
  });

  it('has the size guide beside the sizes', async () => {
    await openProduct();
    const guide = screen.getByRole('button', { name: 'Size Guide' });
    expect(guide.parentElement).toContainElement(screen.getByRole('group', { name: /^Size/ }));
  });

  it('has US sizes beside those of shoes', async () => {
    const optionValues = ['EU 42', 'EU 43'].map((name) => ({
      name,
      swatch: null,
      firstSelectableVariant: null,
    }));
    const options = [{ name: 'Size', optionValues }];
    await openProduct({ product: { options } });
    expect(row(/^Size/).getByRole('radio', { name: /^EU 43\s*US 9\.5 \/ 11/ })).toBeInTheDocument();
    expect(screen.getByText('(US sizes: men / women)', { exact: false })).toBeInTheDocument();
  });

  it('has the size guide on its own without a choice of sizes', async () => {
    await openProduct({ product: { options: [] } });
    const guide = screen.getByRole('button', { name: 'Size Guide' });
    expect(within(guide.parentElement!).queryByRole('group')).toBeNull();
  });

  it('shows beside the price what a reduced variant cost and the saving', async () => {
    const compareAtPrice = { amount: '68.99', currencyCode: 'USD' };
    await openProduct({ product: { variants: { nodes: [{ ...variantNodes[0]!, compareAtPrice }] } } });
    const price = screen.getByText('$68.99').closest('p');
    expect(price).toHaveTextContent(/^\$54\.99 Before \$68\.99 Save 20%$/);
    await choose(/^Size/, 'M');
    expect(price).toHaveTextContent(/^\$54\.99$/);
  });

  it('distinguishes sold-out values from values that do not exist, and names no variant for the latter', async () => {
    await openProduct();
    expect(row(/^Color/).getByRole('radio', { name: /^Moss\s+Sold out with S$/ })).toBeInTheDocument();
    await choose(/^Size/, 'L');
    await choose(/^Color/, /^Moss\s+Not made with L$/);
    expect(widgetProps()?.variant).toBeNull();
  });

  it('offers a message for a choice that is sold out, and for no other', async () => {
    await openProduct();
    expect(screen.queryByRole('form', { name: 'Back in stock' })).not.toBeInTheDocument();
    await choose(/^Color/, /^Moss\s+Sold out with S$/);
    expect(await screen.findByRole('form', { name: 'Back in stock' })).toHaveTextContent(
      'S, Moss is sold out. We can email you when it is back.',
    );
    await choose(/^Size/, 'M');
    expect(screen.queryByRole('form', { name: 'Back in stock' })).not.toBeInTheDocument();
  });

  it('shows an input for yes, counts characters without cutting off, and sends nothing for no', async () => {
    await openProduct();
    await choose(/^Add Custom Text/, 'Yes');
    const input = screen.getByRole('textbox', { name: 'Custom text' });
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(51));
    expect(input).toHaveAccessibleDescription('51/50 characters, too long');
    expect(input).toBeInvalid();
    expect(widgetProps()?.customText).toHaveLength(51);
    await choose(/^Add Custom Number/, 'Yes');
    await userEvent.type(screen.getByRole('textbox', { name: 'Custom number' }), '007');
    expect(widgetProps()?.customNumber).toBe('007');
    await choose(/^Add Custom Text/, 'No');
    expect(widgetProps()).toMatchObject({ customText: '', customNumber: '007' });
  });

  it('selects the linked variant, whose picture is first in the server’s HTML; the others keep their order', async () => {
    const { html } = await hydrateProduct({ at: '/products/scotland-hoodie?variant=4' });
    expect(widgetProps()?.variant?.title).toBe('M / Moss');
    expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="https:\/\/cdn.invalid\/moss.webp/);
    expect(html).not.toMatch(/preload" as="image" imageSrcSet="https:\/\/cdn.invalid\/front/);
    const pictures = within(screen.getByRole('region', { name: /^Pictures of/ }));
    const slides = pictures.getAllByRole('group', { name: / of 3$/ });
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['3 of 3', '1 of 3', '2 of 3']);
    expect(pictures.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    expect(pictures.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
    expect(pictures.getByRole('button', { name: 'Picture 1' })).not.toHaveAttribute('aria-current');
  });

  it('updates the URL with the choice without a navigation and keeps the rest of it', async () => {
    history.replaceState({ idx: 3 }, '', '/products/scotland-hoodie?from=mail');
    const storefront = fakeStorefront({ product: productNode() });
    await openProduct({ storefront });
    storefront.operations.length = 0;
    await choose(/^Size/, 'M');
    expect(location.search).toBe('?from=mail&variant=3');
    expect(history.state).toEqual({ idx: 3 });
    await choose(/^Size/, 'L');
    await choose(/^Color/, /^Moss/);
    expect(location.search).toBe('?from=mail');
    expect(storefront.operations).not.toContain('Product');
    history.replaceState(null, '', '/');
  });

  it('shows a hostile title as text, in structured data too, and all of a very long description', async () => {
    const title = '</script><script>alert(1)</script>';
    const descriptionHtml = `<p>${'cloth '.repeat(900)}</p><p>the end</p><script>alert(2)</script>`;
    const { html } = await hydrateProduct({ product: { title, descriptionHtml } });
    expect(html).not.toMatch(/<script>alert/);
    expect(html).toContain('the end');
    expect(heading()).toHaveTextContent(title);
    const [data] = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(JSON.parse(data?.textContent ?? '')).toMatchObject({ '@type': 'Product', name: title });
  });

  it('renders without pictures, options and variants', async () => {
    const product = { images: { nodes: [] }, options: [], ...notForSale };
    const { html, complaints } = await hydrateProduct({ product });
    expect(complaints.filter((complaint) => !complaint.includes('act('))).toEqual([]);
    expect(html).toContain('Not for sale at the moment');
    expect(html).not.toMatch(/"offers"|"image"/);
    expect(widgetProps()?.variant).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enlarge picture' })).not.toBeInTheDocument();
  });
});
