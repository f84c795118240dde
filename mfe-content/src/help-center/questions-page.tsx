import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { useLocation, useSearchParams } from '@store/shared/runtime/router';
import { styled } from 'styled-components';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { TextField } from '@store/shared/ui/text-field';
import { above, size, space } from '@store/shared/ui/theme';
import { ContentsList } from '../text-page/contents-list';
import type { PageText } from '../text-page/page-text';
import { textComponents, TextLink } from '../text-page/text-components';
import { Columns, TextFrame } from '../text-page/text-page';
import { measure, Prose } from '../text-page/text-style';
import { findQuestions, sectionsOf } from './faq-search';
import { Question } from './question';

const SearchForm = styled.form`
  display: grid;
  gap: ${space[3]};
  max-width: ${measure};
  margin-bottom: ${space[6]};
  ${above.sm} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
  @media print {
    display: none;
  }
`;

const Section = styled.section`
  & + & {
    margin-top: ${space[7]};
  }
  > h2 {
    margin-bottom: ${space[3]};
    scroll-margin-top: ${space[5]};
    font-size: ${size.title};
    ${above.md} {
      font-size: ${size.heading};
    }
  }
`;

/** Components of a text of questions; the page renders them itself. */
const elements = {
  ...textComponents,
  Section: ({ children }: { children?: ReactNode }) => children,
  Question: ({ children }: { children?: ReactNode }) => children,
};

/** Route component of a text of questions, with a search; each question has its own address. */
export function questionsPage({ frontmatter, contents, Content }: PageText): ComponentType {
  const entries = contents.filter(({ depth }) => depth === 2);
  // A compiled text is a plain function without hooks, so that its elements can be searched.
  const sections = sectionsOf((Content as (props: object) => ReactElement)({ components: elements }));
  return function QuestionsPage() {
    // The search term from the address, then as typed. Without JavaScript the form loads a new page.
    const [asked] = useSearchParams();
    const [typed, setTyped] = useState(asked.get('q')?.slice(0, 100) ?? '');
    const found = findQuestions(sections, typed);
    const searching = typed.trim() !== '';
    useLinkedAnswer();
    return (
      <TextFrame facts={frontmatter}>
        <Columns>
          <ContentsList entries={entries} />
          <div>
            <SearchBox typed={typed} onType={setTyped} />
            <div role="status">{searching ? <SearchOutcome typed={typed} found={found} /> : null}</div>
            {found.map(({ section, questions }) => (
              <Section key={section.props.id} aria-labelledby={section.props.id}>
                <h2 id={section.props.id}>{section.props.title}</h2>
                {questions.map(({ props: { id, title, children } }) => (
                  <Question key={`${id} ${searching}`} id={id} title={title} open={searching}>
                    <Prose>{children}</Prose>
                  </Question>
                ))}
              </Section>
            ))}
          </div>
        </Columns>
      </TextFrame>
    );
  };
}

function SearchBox({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const [, setParameters] = useSearchParams();
  return (
    <SearchForm
      role="search"
      aria-label="Help Center"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        setParameters(typed.trim() ? { q: typed.trim() } : {}, { replace: true, preventScrollReset: true });
      }}
    >
      <TextField
        label="Search the answers"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" $look="quiet">
        Search
      </Button>
    </SearchForm>
  );
}

function SearchOutcome({ typed, found }: { typed: string; found: ReturnType<typeof findQuestions> }) {
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count > 0)
    return (
      <Outcome>
        <span>{count === 1 ? 'One answer' : `${count} answers`}</span> for “<bdi>{typed.trim()}</bdi>”
      </Outcome>
    );
  return (
    <Message tone="information">
      <p>
        No answer has “<bdi>{typed.trim()}</bdi>” in it. Try a single word, or{' '}
        <TextLink href="/pages/contact-us">ask us</TextLink>.
      </p>
    </Message>
  );
}

const Outcome = styled.p`
  margin-bottom: ${space[5]};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** Opens the answer that the address names; browsers do so only for a new document. */
function useLinkedAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const question = answer?.closest('details');
    if (!answer || !question || question.open) return;
    question.open = true;
    answer.scrollIntoView();
  }, [hash]);
}
