import { useCallback, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { groupedDigits } from '@store/shared/contracts/grouped-digits';
import type { ReviewSummary } from '@store/shared/contracts/reviews';
import { Link } from '@store/shared/runtime/router';
import { Icon } from '@store/shared/ui/icons';
import { Stars } from '@store/shared/ui/stars';
import { color, font, hover, motion, radius, shadow, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { reviewsViewUrl, type ReviewsView } from './reviews-query';

const Panel = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[5]};
  margin-top: ${space[4]};
  .summary-average {
    font: 500 ${size.hero} / 1 ${font.display};
    font-variant-numeric: lining-nums;
  }
  .summary-stars {
    display: grid;
    gap: ${space[1]};
    font-size: ${size.lead};
  }
  .summary-stars p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Dropdown = styled.details`
  position: relative;
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 44px;
    padding: ${space[2]} ${space[4]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  ${hover} {
    summary:hover {
      border-color: ${color.ink};
    }
  }
  summary svg {
    transition: transform ${motion.backdrop};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  > div {
    position: absolute;
    z-index: 5;
    top: calc(100% + ${space[2]});
    left: 0;
    width: min(360px, calc(100vw - 2 * ${space[4]}));
    padding: ${space[4]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.card};
    background: ${color.paper};
    box-shadow: ${shadow};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[1]} 0;
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  td:last-child {
    color: ${color.inkSoft};
    text-align: right;
  }
  td:nth-child(2) {
    width: 100%;
    padding-inline: ${space[3]};
  }
  th a {
    display: inline-block;
    min-height: 24px;
  }
  .summary-bar {
    display: block;
    height: 8px;
    overflow: hidden;
    border-radius: 4px;
    background: ${color.linen};
    forced-color-adjust: none;
  }
  .summary-bar > span {
    display: block;
    height: 100%;
    background: ${color.weld};
  }
`;

export const countText = (count: number): string =>
  `${groupedDigits(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** Star counts in the order of display. */
const steps = [5, 4, 3, 2, 1] as const;

/** Average, count and distribution. The distribution opens without JavaScript too. */
export function ReviewSummaryPanel({ summary, view }: { summary: ReviewSummary; view: ReviewsView }) {
  const { count, average, distribution } = summary;
  const dropdown = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (dropdown.current) dropdown.current.open = false;
  }, []);
  // The browser opens and closes the details element; close it on outside clicks, because it covers the list.
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !dropdown.current?.contains(target)) close();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !dropdown.current?.open) return;
      close();
      dropdown.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [close]);
  if (count === 0) return null;
  return (
    <Panel aria-label="Summary">
      <span className="summary-average" aria-hidden="true">
        {average.toFixed(1)}
      </span>
      <div className="summary-stars">
        <Stars rating={average} />
        <p>out of 5 stars</p>
      </div>
      <Dropdown ref={dropdown}>
        <summary>
          <span>{countText(count)}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
        <div>
          <table>
            <VisuallyHidden as="caption">Reviews by stars</VisuallyHidden>
            <VisuallyHidden as="thead">
              <tr>
                <th scope="col">Stars</th>
                <th scope="col">Share</th>
                <th scope="col">Reviews</th>
              </tr>
            </VisuallyHidden>
            <tbody>
              {steps.map((stars) => {
                const share = Math.round((distribution[stars] / count) * 100);
                return (
                  <tr key={stars}>
                    <th scope="row">
                      <Link to={reviewsViewUrl(view, { stars })} onClick={close}>
                        {`${stars} ${stars === 1 ? 'star' : 'stars'}`}
                      </Link>
                    </th>
                    <td>
                      <VisuallyHidden>{`${share}%`}</VisuallyHidden>
                      <span className="summary-bar" aria-hidden="true">
                        <span style={{ width: `${(distribution[stars] / count) * 100}%` }} />
                      </span>
                    </td>
                    <td>{groupedDigits(distribution[stars])}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </Dropdown>
    </Panel>
  );
}
