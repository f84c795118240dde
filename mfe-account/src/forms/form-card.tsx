import type { ReactNode, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { above, color, radius, size, space } from '@store/shared/ui/theme';

const Form = styled.form<{ $plain?: boolean }>`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  ${({ $plain }) =>
    $plain
      ? ''
      : `
  padding: ${space[5]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.linen};
  ${above.sm} {
    padding: ${space[5]};
  }`}
  .form-links {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[4]};
    font-size: ${size.small};
  }
  a {
    display: inline-block;
    min-height: 24px;
  }
  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;

interface Props {
  /** The form's name for assistive technology. */
  name: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** No background, for forms inside panels and dialogs. */
  plain?: boolean;
}

/**
 * A form that needs JavaScript. Method `post`, so that typed values never reach an address bar. Without JavaScript it
 * shows how to reach support instead.
 */
export function FormCard({ name, onSubmit, children, plain }: Props) {
  return (
    <Form method="post" noValidate aria-label={name} $plain={plain ?? false} onSubmit={onSubmit}>
      {children}
      <noscript>
        <p>
          This form needs JavaScript. Without it, write to{' '}
          <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a> or call {store.supportPhone}, and
          we will help you.
        </p>
      </noscript>
    </Form>
  );
}
