import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { foldText } from '@store/shared/shop-data/fold-text';

type TitledElement = ReactElement<{ id: string; title: string; children?: ReactNode }>;

export interface FaqSection {
  section: TitledElement;
  questions: TitledElement[];
}

const titledOnly = (children: ReactNode): TitledElement[] =>
  Children.toArray(children).filter(
    (part): part is TitledElement =>
      isValidElement<{ title?: unknown }>(part) && typeof part.props.title === 'string',
  );

/** Extracts the sections of a text of questions from its React elements. */
export const sectionsOf = (text: ReactElement): FaqSection[] =>
  titledOnly((text.props as { children?: ReactNode }).children).map((section) => ({
    section,
    questions: titledOnly(section.props.children),
  }));

/** The visible text of an element, figures and components included. */
function wordsOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => {
      if (typeof part === 'string' || typeof part === 'number') return String(part);
      return isValidElement<{ children?: ReactNode }>(part) ? wordsOf(part.props.children) : '';
    })
    .join(' ');
}

/** Questions that contain every typed word in question or answer, by section; all questions without words. */
export function findQuestions(sections: readonly FaqSection[], typed: string): FaqSection[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const matches = ({ props: { title, children } }: TitledElement) => {
    const text = foldText(`${title} ${wordsOf(children)}`);
    return words.every((word) => text.includes(word));
  };
  return sections
    .map(({ section, questions }) => ({ section, questions: questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}
