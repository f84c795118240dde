import { keyframes, styled } from 'styled-components';
import { iconButton } from '@store/shared/ui/icon-button';
import { modalStyle } from '@store/shared/ui/modal-style';
import { calm, color, motion, shadow, size, space } from '@store/shared/ui/theme';

const enter = keyframes`
  from { opacity: 0; transform: translateX(var(--from)); }
`;

/** A modal dialog as a drawer at the left. */
export const Drawer = styled.dialog`
  width: min(360px, 88vw);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0 0 ${space[4]};
  border: 0;
  background: ${color.paper};
  color: ${color.ink};
  box-shadow: ${shadow};
  overflow: hidden auto;
  overscroll-behavior: contain;
  transform: translateX(-100%);
  transition:
    transform ${motion.panel} ${motion.ease},
    overlay ${motion.panel} allow-discrete,
    display ${motion.panel} allow-discrete;
  &[open] {
    transform: none;
    @starting-style {
      transform: translateX(-100%);
    }
  }
  ${modalStyle}
  [data-head] {
    position: sticky;
    top: 0;
    display: flex;
    align-items: center;
    min-height: 64px;
    padding-inline: ${space[4]} ${space[2]};
    border-bottom: 1px solid ${color.thread};
    background: ${color.paper};
  }
  [data-head] button {
    ${iconButton}
  }
  [data-head] [data-name] {
    margin-left: -${space[3]};
  }
  h2 {
    flex: 1;
    font-size: ${size.title};
  }
  h3 {
    padding: ${space[4]} 0 ${space[2]};
    font-size: ${size.lead};
  }
  .list {
    padding-inline: ${space[4]};
    animation: ${enter} ${motion.panel} ${motion.ease};
  }
  [data-from='right'] {
    --from: 24px;
  }
  [data-from='left'] {
    --from: -24px;
  }
  ul {
    list-style: none;
  }
  .shopper {
    margin-top: ${space[5]};
    border-top: 1px solid ${color.thread};
  }
  li > a,
  li > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 52px;
    padding: 0;
    border: 0;
    border-bottom: 1px solid ${color.thread};
    background: none;
    color: ${color.ink};
    font-size: ${size.lead};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  li > a {
    justify-content: flex-start;
    gap: ${space[3]};
  }
  :focus-visible {
    outline-offset: -2px;
  }
  ${calm} {
    &,
    &::backdrop,
    .list {
      transition: none;
      animation: none;
    }
  }
`;
