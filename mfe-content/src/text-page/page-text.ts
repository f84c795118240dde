import type { MDXComponents } from 'mdx/types';
import type { ComponentType } from 'react';

/** What stands above a text, in its file. */
export interface PageFacts {
  title: string;
  /** For search engines. */
  description: string;
  /** The sentence below the title. */
  lead: string;
  /** Day of the last change, `2026-11-20`. */
  changed: string;
  /** Sections have numbers, except the first, which introduces them. */
  numbered?: boolean;
}

export interface ContentsEntry {
  /** Its anchor. */
  id: string;
  title: string;
  depth: number;
}

/** A text as it was compiled. */
export interface PageText {
  frontmatter: PageFacts;
  contents: ContentsEntry[];
  Content: ComponentType<{ components: MDXComponents }>;
}
