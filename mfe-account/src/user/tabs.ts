/** Tabs of the account page with their names, as they stand in the address. */
export const tabs = {
  profile: 'Profile',
  orders: 'Orders',
  coupons: 'Coupons',
  password: 'Change Password',
} as const;

export type Tab = keyof typeof tabs;
export const tabNames = Object.keys(tabs) as Tab[];

/** The tab of an address; Profile for an unknown one. */
export const readTab = (text: string | null): Tab => tabNames.find((name) => name === text) ?? 'profile';
