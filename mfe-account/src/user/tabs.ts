/** Tabs of the account page with their names (spec section 2, "Account"), as the address has them. */
export const tabs = {
  profile: 'Profile',
  orders: 'Orders',
  coupons: 'Coupons',
  password: 'Change Password',
} as const;

export type Tab = keyof typeof tabs;
export const tabNames = Object.keys(tabs) as Tab[];

/** The tab of an address; an unknown one is the profile. */
export const readTab = (text: string | null): Tab => tabNames.find((name) => name === text) ?? 'profile';
