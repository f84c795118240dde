import * as z from 'zod/mini';
import { legal } from '../../shop-data/policies';
import { store } from '../../shop-data/store';
import { normalizeText } from '../entered-text';
import { choice, email, limits, line, numericLine, optionalLine, text, typed } from './field-rules';
import type { FormDefinition } from './form';

export const claimants = {
  owner: 'I am the owner of the work',
  representative: 'I am authorized to act for the owner',
} as const;

/** Statements that a claimant has to tick. */
export const claimStatements = {
  goodFaith:
    'I believe in good faith that the use described above is not authorized by the owner, their agent or the law.',
  accuracy:
    'The information in this claim is accurate and, under penalty of perjury, I am the owner or may act for the owner.',
  acknowledgment:
    'I understand that my claim, with my name and address, may be passed on to whoever put up the content.',
} as const;

const ownLink = new RegExp(`^(?:www\\.)?${store.host.replaceAll('.', '\\.')}(?:[/?#]|$)`, 'i');

/** An http or https address, or one on the store's own host written without `https://`. */
export function isClaimLink(typed: string): boolean {
  if (ownLink.test(typed)) return true;
  // Browsers read a host with a space in it, servers do not.
  return /^https?:\/\/\S+$/i.test(typed) && URL.canParse(typed);
}

/** Up to 100 links, of which empty ones are left out. */
const links = (which: 'infringing' | 'original') =>
  z.pipe(
    z.pipe(
      z.array(z.string().check(z.overwrite(normalizeText), z.trim())),
      z.transform((rows) => rows.filter((row) => row !== '')),
    ),
    z.array(z.string()).check(
      z.minLength(1, `At least one ${which} link is required`),
      z.maxLength(legal.claimLinksPerList, `Please send at most ${legal.claimLinksPerList} links at once.`),
      z.refine(
        (rows) => rows.every((row) => row.length <= limits.link && isClaimLink(row)),
        `One or more ${which} links are invalid`,
      ),
    ),
  );

const allTicked = (boxes: Readonly<Record<string, string>>, missing: string) =>
  z
    .record(z.string(), z.boolean())
    .check(z.refine((ticked) => Object.keys(boxes).every((box) => ticked[box]), missing));

export const ipClaimForm = {
  name: 'intellectual-property',
  subject: 'Intellectual property claim',
  fields: {
    name: typed('Your name', line('Your name is required')),
    email: typed('Email', email('Email is required', 'Invalid email format')),
    company: typed('Company', optionalLine()),
    phone: typed('Phone', numericLine('Phone number is required')),
    address: typed('Address', text('Address is required')),
    copyrightOwner: choice(
      'Who are you?',
      claimants,
      'Please say whether you are the owner or act for the owner.',
    ),
    infringingLinks: { kind: 'list', label: 'Infringing links', rule: links('infringing') },
    description: typed(
      'Description of infringing content',
      text('Description of infringing content is required'),
    ),
    originalLinks: { kind: 'list', label: 'Original work links', rule: links('original') },
    originalDescription: typed(
      'Description of original work',
      text('Description of original work is required'),
    ),
    evidence: typed('Evidence of ownership', text('Evidence of ownership is required')),
    statements: {
      kind: 'boxes',
      label: 'Statements',
      boxes: claimStatements,
      rule: allTicked(claimStatements, 'All statements must be checked'),
    },
    signature: typed('Electronic signature', line('Electronic signature is required')),
  },
} satisfies FormDefinition;
