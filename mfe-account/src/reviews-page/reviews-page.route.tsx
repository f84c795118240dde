import { styled } from 'styled-components';
import { readReview, readReviews, readReviewSummary } from '../backend/reviews';
import { store } from '@store/shared/shop-data/store';
import { readTimeLeft, timeLeftHeader } from '@store/shared/contracts/time-left';
import { traceparentHeader } from '@store/shared/contracts/trace-context';
import { homeUrl } from '@store/shared/contracts/urls';
import {
  data,
  replace,
  settingsContext,
  useLoaderData,
  useLocation,
  useNavigation,
  type LoaderFunctionArgs,
  type RouteModule,
} from '@store/shared/runtime/router';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { space } from '@store/shared/ui/theme';
import { ReviewControls } from './review-controls';
import { ReviewList } from './review-list';
import { OpenReview } from './open-review';
import { readReviewsView, listsTheSame, reviewsViewUrl } from './reviews-query';
import { ReviewSummaryPanel } from './review-summary';

/** Reviews on one page, divisible by one, two and three columns. */
const pageSize = 12;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = readReviewsView(new URL(request.url).searchParams);
  const base = context.get(settingsContext)?.backend;
  const timeoutMs = readTimeLeft(request.headers.get(timeLeftHeader));
  const traceparent = request.headers.get(traceparentHeader);
  const options = {
    signal: request.signal,
    ...(base !== undefined && { base }),
    ...(timeoutMs !== null && { timeoutMs }),
    ...(traceparent !== null && { traceparent }),
  };
  const product = view.product === null ? {} : { productId: view.product };
  const [list, summary, linked] = await Promise.all([
    readReviews(
      {
        currentPage: view.page - 1,
        pageSize,
        sort: view.sort,
        ...(view.stars !== null && { stars: view.stars }),
        ...(view.photos && { withMedia: 'true' }),
        ...product,
      },
      options,
    ),
    readReviewSummary(product, options),
    view.review === null ? null : readReview(view.review, options),
  ]);
  if (list.ok && view.page > 1 && view.page > list.value.totalPage)
    throw replace(reviewsViewUrl(view, { page: Math.max(1, list.value.totalPage) }));
  if (!list.ok && list.reason !== 'cancelled') console.error(`HTTP error! status: ${list.status ?? 'none'}`);
  const answer = {
    /** Null when the backend did not answer; the page offers to try again. */
    list: list.ok ? list.value : null,
    summary: summary.ok ? summary.value : null,
    /** The review that the address opens, where it is not in the list; null otherwise. */
    linked: linked?.ok ? linked.value : null,
  };
  return data(answer, { status: list.ok ? 200 : 503 });
}

/** Opening and closing a review changes the address but does not reload the list. */
export const shouldRevalidate: RouteModule['shouldRevalidate'] = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.href !== nextUrl.href && listsTheSame(currentUrl.searchParams, nextUrl.searchParams)
    ? false
    : defaultShouldRevalidate;

const Page = styled(Container)`
  padding-bottom: ${space[7]};
`;

/** Reviews at `/pages/reviews`. */
export function Component() {
  const { list, summary, linked } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const view = readReviewsView(new URLSearchParams(search));
  // Controls show the choice at once, and a second choice builds on the first.
  const { location: next } = useNavigation();
  const wanted = next?.pathname === pathname ? readReviewsView(new URLSearchParams(next.search)) : view;
  const product =
    view.product === null
      ? null
      : (list?.content[0]?.products.find(({ id }) => id === view.product) ?? { title: 'this product' });
  const title = product ? `Reviews of ${product.title}` : 'Customer reviews';
  const open =
    view.review === null ? null : [...(list?.content ?? []), linked].find((each) => each?.id === view.review);
  return (
    <Page>
      <title>{`${title}${view.page > 1 ? `, page ${view.page}` : ''} · ${store.name}`}</title>
      <meta
        name="description"
        content={`What people say about what they bought at ${store.name}, with pictures.`}
      />
      {view.product !== null || view.stars !== null || view.photos || view.review !== null ? (
        <meta name="robots" content="noindex" />
      ) : null}
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: homeUrl },
          ...(product
            ? [
                { label: 'Customer reviews', to: reviewsViewUrl(view, { product: null }) },
                { label: product.title },
              ]
            : [{ label: 'Customer reviews' }]),
        ]}
      />
      <h1>{title}</h1>
      {summary ? <ReviewSummaryPanel summary={summary} view={view} /> : null}
      <ReviewControls view={wanted} found={list?.totalCount ?? null} />
      <ReviewList view={view} list={list} />
      <OpenReview
        review={open ?? null}
        view={view}
        missing={view.review !== null && !open && list !== null}
      />
    </Page>
  );
}
