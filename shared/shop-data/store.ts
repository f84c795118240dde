/** Name and contact data of the shop, which no other code repeats. */
export const store = {
  name: 'Kith & Cloth',
  tagline: 'Cloth with an origin, printed to order',
  /** Background colour for the browser's interface (`theme-color`): the theme's `paper`. */
  ground: '#FBF8F2',
  host: 'kithandcloth.example',
  supportEmail: 'care@kithandcloth.example',
  supportPhone: '+1 (555) 010-0142',
  address: ['Kith & Cloth', '214 Weaver Street', 'Portland, OR 97205', 'United States'],
  /** The same address as structured data. */
  postalAddress: {
    street: '214 Weaver Street',
    city: 'Portland',
    region: 'OR',
    postalCode: '97205',
    country: 'US',
  },
  messaging: { label: 'WhatsApp', contact: '+1 (555) 010-0143', url: 'https://wa.me/15550100143' },
  /** As specified, in lists of facts; sentences say `supportHoursText`. */
  supportHours: 'Mon-Fri 9AM-5PM GMT-8',
  supportHoursText: 'Mon–Fri, 9 am–5 pm Pacific',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/kithandcloth.example' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/kithandcloth.example' },
  ],
  /** The currency that is charged, regardless of the display currency. */
  currency: 'USD',
} as const;
