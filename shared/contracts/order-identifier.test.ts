import { readOrderIdentifier } from './order-identifier';

describe('readOrderIdentifier', () => {
  it.each([
    ['ada@example.com', 'email', 'ada@example.com'],
    ["  Ada.O'Brien+shop@Example.COM ", 'email', "ada.o'brien+shop@example.com"],
    ['ada@localhost', 'email', 'ada@localhost'],
    ['+1 (555) 010-0142', 'phone', '5550100142'],
    ['555.010.0142', 'phone', '5550100142'],
    ['15550100142', 'phone', '5550100142'],
    ['0015550100142', 'phone', '5550100142'],
    ['＋１ （٥٥٥） 010-0142', 'phone', '5550100142'],
    ['\u202aada\u00ad＠example.com\u202c\u200b', 'email', 'ada@example.com'],
    ['zoe\u0308@example.com', 'email', 'zo\u00eb@example.com'],
    ['0049 170 1234567', 'phone', '491701234567'],
    ['+49 170/123 45 67', 'phone', '491701234567'],
  ])('reads %j as %s', (typed, kind, value) => {
    expect(readOrderIdentifier(typed)).toEqual({ kind, value });
  });

  it.each([
    '',
    '   ',
    'ada',
    'ada@',
    '@example.com',
    'ada@exam ple.com',
    'ada@example.com" OR email:"*',
    'a\\b@example.com',
    '(ada)@example.com',
    'ada@b@example.com',
    '123456',
    '1234567890123456',
    '+1 555 CALL NOW',
    '55+5 0100142',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (typed) => {
    expect(readOrderIdentifier(typed)).toBeNull();
  });
});
