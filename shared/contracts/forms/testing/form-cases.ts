import type { FieldValue, FormValues } from '../form';
import type { FormName } from '../form-names';

/** A value of one field and its error message; null when it is valid. */
export interface FieldCase {
  what: string;
  value: FieldValue;
  error: string | null;
}

interface FormCases {
  /** A valid request, which is accepted unchanged. */
  valid: FormValues;
  fields: Record<string, FieldCase[]>;
}

const taken = (what: string, value: FieldValue): FieldCase => ({ what, value, error: null });
const refused = (what: string, value: FieldValue, error: string): FieldCase => ({ what, value, error });

const lineTooLong = 'Please use at most 200 characters.';
const textTooLong = 'Please use at most 5,000 characters.';

const required = (missing: string, longest: number, tooLong: string): FieldCase[] => [
  refused('empty', '', missing),
  refused('blank', ' \t\u00a0 ', missing),
  taken('one character', 'x'),
  taken('as long as can be', 'x'.repeat(longest)),
  taken('as long as can be, and space around it', ` ${'x'.repeat(longest)} `),
  refused('too long', 'x'.repeat(longest + 1), tooLong),
  taken('hostile text', `<img src=x onerror=alert(1)>'"--;\`{{1}}`),
];
const line = (missing: string) => required(missing, 200, lineTooLong);
const text = (missing: string) => required(missing, 5000, textTooLong);
const optional = (longest: number, tooLong: string): FieldCase[] => [
  taken('empty', ''),
  taken('blank', '   '),
  taken('as long as can be', 'x'.repeat(longest)),
  refused('too long', 'x'.repeat(longest + 1), tooLong),
];
const optionalLine = () => optional(200, lineTooLong);
const optionalText = () => optional(5000, textTooLong);

const email = (missing: string, malformed: string): FieldCase[] => [
  refused('empty', '', missing),
  refused('blank', '  ', missing),
  ...[
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a da@example.com',
    'ada@@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com;eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
  ].map((value) => refused(`malformed: ${JSON.stringify(value)}`, value, malformed)),
  taken('shortest', 'a@b.c'),
  taken('with a plus, dots and a long ending', "o'ada.l+kilt@mail.example.museum"),
  taken('with space around it', ' ada@example.com '),
  taken('as long as can be', `${'a'.repeat(188)}@example.com`),
  refused('too long', `${'a'.repeat(189)}@example.com`, lineTooLong),
];

const choice = (missing: string, values: string[]): FieldCase[] => [
  refused('empty', '', missing),
  refused('unknown', 'something-else-entirely', missing),
  ...values.map((value) => taken(value, value)),
];

const links = (which: 'infringing' | 'original'): FieldCase[] => {
  const missing = `At least one ${which} link is required`;
  const invalid = `One or more ${which} links are invalid`;
  return [
    refused('no rows', [], missing),
    refused('empty', [''], missing),
    refused('blank', ['  ', ''], missing),
    ...[
      'example.com/shirt',
      'ftp://example.com/shirt',
      'javascript:alert(1)',
      'http://',
      'https:// x',
      'kithandcloth.example.evil.example/x',
    ].map((value) => refused(`malformed: ${value}`, [value], invalid)),
    refused('one of three malformed', ['https://example.com/a', 'nonsense', ''], invalid),
    taken('http', ['http://example.com/a']),
    taken('https, in capitals', ['HTTPS://EXAMPLE.COM/A']),
    taken('our own host', ['kithandcloth.example/products/kilt']),
    taken('our own host with www', ['www.kithandcloth.example']),
    taken('empty rows between', ['', 'https://example.com/a', '', ' https://example.com/b ']),
    taken('a hundred', Array<string>(100).fill('https://example.com/a')),
    refused(
      'a hundred and one',
      Array<string>(101).fill('https://example.com/a'),
      'Please send at most 100 links at once.',
    ),
    taken('as long as can be', [`https://example.com/${'a'.repeat(1980)}`]),
    refused('too long', [`https://example.com/${'a'.repeat(1981)}`], invalid),
  ];
};

const noStatement = { goodFaith: false, accuracy: false, acknowledgment: false };
const everyStatement = { goodFaith: true, accuracy: true, acknowledgment: true };
const allStatements = 'All statements must be checked';

/** Every field × every rule of the four forms, with the exact messages. */
export const formCases: Record<FormName, FormCases> = {
  'modification-cancellation': {
    valid: {
      orderNumber: '#1001',
      fullName: 'Ada Mensah',
      email: 'ada@example.com',
      phone: '+1 555 010 0199',
      requestType: 'change-address',
      requestDetails: '12 Loom Lane\nPaisley PA1 1AA',
    },
    fields: {
      orderNumber: line('Order Number is required.'),
      fullName: line('Required'),
      email: email('Valid email is required.', 'Valid email is required.'),
      phone: line('Phone number is required.'),
      requestType: choice('Please select a request type.', [
        'edit-design',
        'edit-variant',
        'change-address',
        'change-quantity',
        'cancel-order',
      ]),
      requestDetails: text('This field is required.'),
    },
  },
  'after-ship-center': {
    valid: {
      orderNumber: '',
      fullName: 'Ada Mensah',
      email: 'ada@example.com',
      phone: '+1 555 010 0199',
      reason: 'wrong-item',
      otherReason: '',
      description: 'I ordered a polo shirt and got a flag.',
    },
    fields: {
      orderNumber: optionalLine(),
      fullName: line('Full name is required'),
      email: email('Valid email is required', 'Valid email is required'),
      phone: line('Phone number is required'),
      reason: choice('Please select a reason', ['wrong-item', 'missing-item', 'not-received', 'other']),
      otherReason: optionalText(),
      description: text('This field is required'),
    },
  },
  'wholesale-program': {
    valid: {
      company: 'Mensah & Daughters',
      contactName: 'Ada Mensah',
      contactPhone: '+1 555 010 0199',
      contactEmail: 'ada@example.com',
      streetAddress: '214 Weaver Street',
      addressLine2: '',
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      country: 'United States',
      wholesaleLink: 'https://kithandcloth.example/collections/hoodie',
      quantity: '120',
      message: '',
    },
    fields: {
      company: optionalLine(),
      contactName: line('Contact Name is required'),
      contactPhone: line('Contact Phone is required'),
      contactEmail: email('Contact Email is required', 'Email is invalid'),
      streetAddress: line('Street Address is required'),
      addressLine2: optionalLine(),
      city: optionalLine(),
      state: optionalLine(),
      postalCode: optionalLine(),
      country: choice('Please select a country', ['United States', 'Canada']),
      wholesaleLink: line('Link of items for wholesale is required'),
      quantity: [
        refused('empty', '', 'Quantity of items is required'),
        refused('blank', ' ', 'Quantity of items is required'),
        ...['none', '-1', '0', '0.0', '12 pieces', 'NaN', 'Infinity', '1,2', '0x10', '1e3'].map((value) =>
          refused(value, value, 'Quantity must be a positive number'),
        ),
        ...['1', '0.5', ' 24 ', '1200', '1,200', '999,999,999', '٣'].map((value) => taken(value, value)),
        refused('too long', '1'.repeat(201), lineTooLong),
      ],
      message: optionalText(),
    },
  },
  'intellectual-property': {
    valid: {
      name: 'Ada Mensah',
      email: 'ada@example.com',
      company: '',
      address: '214 Weaver Street\nPortland, OR 97205',
      phone: '+1 555 010 0199',
      copyrightOwner: 'owner',
      infringingLinks: ['https://kithandcloth.example/products/some-flag'],
      description: 'The print on the flag is my drawing.',
      originalLinks: ['https://ada.example/drawings/4'],
      originalDescription: 'Ink drawing of a heron, 2019.',
      evidence: 'Registered under VA 2-123-456.',
      statements: everyStatement,
      signature: 'Ada Mensah',
    },
    fields: {
      name: line('Your name is required'),
      email: email('Email is required', 'Invalid email format'),
      company: optionalLine(),
      address: text('Address is required'),
      phone: line('Phone number is required'),
      copyrightOwner: choice('Please say whether you are the owner or act for the owner.', [
        'owner',
        'representative',
      ]),
      infringingLinks: links('infringing'),
      description: text('Description of infringing content is required'),
      originalLinks: links('original'),
      originalDescription: text('Description of original work is required'),
      evidence: text('Evidence of ownership is required'),
      statements: [
        refused('none', noStatement, allStatements),
        refused('one missing', { ...everyStatement, acknowledgment: false }, allStatements),
        refused('another missing', { ...everyStatement, goodFaith: false }, allStatements),
        refused('the third missing', { ...everyStatement, accuracy: false }, allStatements),
        taken('all', everyStatement),
      ],
      signature: line('Electronic signature is required'),
    },
  },
};
