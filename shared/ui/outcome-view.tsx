import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { homeUrl } from '../contracts/urls';
import { Breadcrumb } from './breadcrumb';
import { Container } from './container';
import { color, size, space } from './theme';

/** The footer stays below the fold. */
const Page = styled(Container)`
  min-height: 60vh;
`;

const Lines = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  justify-items: start;
  gap: ${space[4]};
  p {
    max-width: 48ch;
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
  .outcome-actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};
  }
`;

interface OutcomeViewProps {
  crumb: string;
  /** `alert` for a failure, which is announced. */
  role?: 'alert';
  children: ReactNode;
}

/** A page of a few lines: what has come of a request, one question, or why there is nothing to see. */
export const OutcomeView = ({ crumb, role, children }: OutcomeViewProps) => (
  <Page>
    <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: crumb }]} />
    <Lines role={role}>{children}</Lines>
  </Page>
);
