import { useEffect, useId, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
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

/** Elements of a text of questions; what they look like is decided where they are found. */
const elements = {
  ...textComponents,
  Section: ({ children }: { children?: ReactNode }) => children,
  Question: ({ children }: { children?: ReactNode }) => children,
};

/** The route's component of a text of questions: a search over all of them, each with an address of its own. */
export function questionsPage({ frontmatter, contents, Content }: PageText): ComponentType {
  const entries = contents.filter(({ depth }) => depth === 2);
  // A compiled text is a plain function without hooks; its elements are what is searched.
  const sections = sectionsOf((Content as (props: object) => ReactElement)({ components: elements }));
  return function QuestionsPage() {
    const [typed, setTyped] = useTypedSearch();
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
  const headingId = useId();
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count > 0)
    return (
      <Outcome>
        {count === 1 ? 'One answer' : `${count} answers`} for “{typed.trim()}”
      </Outcome>
    );
  return (
    <Message tone="information">
      <p id={headingId}>
        No answer has “{typed.trim()}” in it. Try a single word, or{' '}
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

/** The search of the address, then what is typed. Without JavaScript the form asks for a new page. */
function useTypedSearch() {
  const asked = useSearchParams()[0].get('q')?.slice(0, 100) ?? '';
  return useState(asked);
}

/** Opens the answer that the address names; browsers do so for a new document only. */
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
