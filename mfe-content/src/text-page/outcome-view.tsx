import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { homeUrl } from '@store/shared/contracts/urls';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { color, size, space } from '@store/shared/ui/theme';

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

/** The footer stays below the fold. */
const Page = styled(Container)`
  min-height: 60vh;
`;

/** A page of a few lines: what has come of a request, or one question. */
export const OutcomeView = ({ crumb, children }: { crumb: string; children: ReactNode }) => (
  <Page>
    <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: crumb }]} />
    <Lines>{children}</Lines>
  </Page>
);
