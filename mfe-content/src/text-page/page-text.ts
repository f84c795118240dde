import type { MDXComponents } from 'mdx/types';
import type { ComponentType } from 'react';

export interface PageFacts {
  title: string;
  /** For search engines. */
  description: string;
  /** The sentence below the title. */
  lead: string;
  /** Day of the last change, `2026-11-20`. */
  changed: string;
  /** Numbers the sections, except the first one. */
  numbered?: boolean;
}

export interface ContentsEntry {
  id: string;
  title: string;
  depth: number;
}

/** A compiled text. */
export interface PageText {
  frontmatter: PageFacts;
  contents: ContentsEntry[];
  Content: ComponentType<{ components: MDXComponents }>;
}
