import { Link } from '@store/shared/runtime/router';
import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { pageUrl } from '@store/shared/contracts/urls';
import { above, color, size, space } from '@store/shared/ui/theme';
import { replyDays } from '../figures';
import { SupportEmail } from './text-components';

const Box = styled.section`
  display: grid;
  overflow-wrap: anywhere;
  gap: ${space[2]} ${space[6]};
  margin-top: ${space[8]};
  padding-block: ${space[5]};
  border-block: 1px solid ${color.thread};
  h2 {
    font-size: ${size.title};
  }
  ${above.md} {
    grid-template-columns: auto 1fr;
    align-items: baseline;
  }
  @media print {
    break-inside: avoid;
  }
`;

/** Links to further help. */
export function MoreHelp() {
  return (
    <Box aria-labelledby="more-help">
      <h2 id="more-help">Still a question?</h2>
      <p>
        Write to <SupportEmail />: a person answers within {replyDays}, {store.supportHoursText}. Or see the{' '}
        <Link to={pageUrl('help-center')}>Help Center</Link> and all ways to{' '}
        <Link to={pageUrl('contact-us')}>contact us</Link>.
      </p>
    </Box>
  );
}
