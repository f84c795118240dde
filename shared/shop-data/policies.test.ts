import * as policies from './policies';

/** The terms that customers are promised. A test per group, so that a changed figure is a decision and no accident. */

it('promises these times of production', () => {
  expect(policies.processing).toEqual({
    businessDays: {
      apparel: { from: 3, to: 5 },
      footwear: { from: 5, to: 10 },
      homeDecor: { from: 5, to: 10 },
      accessories: { from: 5, to: 7 },
    },
    productionBusinessDays: {
      clothes: { from: 2, to: 3 },
      other: { from: 5, to: 7 },
    },
  });
});

it('ships on these terms', () => {
  expect(policies.shipping).toMatchObject({
    transitBusinessDays: { usa: { from: 5, to: 12 }, international: { from: 8, to: 15 } },
    australianRemoteSurchargeCents: 1000,
    delayClaimAfterDays: 45,
    excludedMail: ['APO', 'FPO'],
    addressesPerOrder: 1,
  });
});

it('changes and cancels orders within these hours', () => {
  expect(policies.changeWindow).toEqual({ designHours: 2, orderHours: 8, attemptHours: 12 });
});

it('takes back and refunds on these terms', () => {
  expect(policies.refunds).toEqual({
    returnDaysFromReceipt: 30,
    paypalBusinessDays: { from: 3, to: 5 },
    cardBusinessDays: 10,
    undeliveredInsuredShare: 0.7,
    unpaidCustomsFeeShare: 0.3,
    faultyClaimDays: 15,
    warrantyUsesPerOrder: 1,
  });
});

it('takes 10% off the first order', () => {
  const { firstOrderShare, firstOrderCode } = policies.discounts;
  expect([policies.percentText(firstOrderShare), firstOrderCode]).toEqual(['10%', 'WELCOME10']);
});

it('keeps these legal limits, payments, tolerances and hours of reply', () => {
  expect(policies.legal).toEqual({
    counterNoticeBusinessDays: { from: 10, to: 14 },
    minimumAge: 13,
    subscriberYears: 3,
    stockAlertMonths: 12,
    claimLinksPerList: 100,
  });
  expect(policies.payment).toEqual({
    accepted: ['Visa', 'Mastercard', 'American Express', 'Discover', 'PayPal'],
    refused: ['checks', 'bitcoin', 'money orders', 'wire transfers'],
  });
  expect(policies.support).toEqual({ emailReplyBusinessDays: 1 });
  expect(policies.sizeTolerance).toEqual({ flatInches: 1, ruffleDressLengthShare: 0.05 });
});
