import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '@store/shared/ui/theme';

const Part = styled.section`
  display: grid;
  gap: ${space[5]};
  & + & {
    padding-top: ${space[5]};
    border-top: 1px solid ${color.thread};
  }
  h2 {
    font-size: ${size.title};
  }
`;

/** A part of a long form, with its heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Part>
  );
}
