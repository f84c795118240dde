import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

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

/** The sections of a text of questions, out of its elements. */
export const sectionsOf = (text: ReactElement): FaqSection[] =>
  titledOnly((text.props as { children?: ReactNode }).children).map((section) => ({
    section,
    questions: titledOnly(section.props.children),
  }));

/** Lower case and without marks, so that `Émile` is found by `emile`. */
const plain = (words: string) =>
  words.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase();

/** The words that a reader would see, figures included; components of the text (an address, a link) by their own words. */
function wordsOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => {
      if (typeof part === 'string' || typeof part === 'number') return String(part);
      return isValidElement<{ children?: ReactNode }>(part) ? wordsOf(part.props.children) : '';
    })
    .join(' ');
}

/** Questions of which every typed word is found in the question or its answer, by section; without words all of them. */
export function findQuestions(sections: readonly FaqSection[], typed: string): FaqSection[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const matches = ({ props: { title, children } }: TitledElement) => {
    const text = plain(`${title} ${wordsOf(children)}`);
    return words.every((word) => text.includes(word));
  };
  return sections
    .map(({ section, questions }) => ({ section, questions: questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}
