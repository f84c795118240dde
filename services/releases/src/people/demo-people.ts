import type { People, Person } from './people';

/** One of each role, for trying the desk out on a fresh machine. */
export const demoPeople: readonly Person[] = [
  { name: 'viewer', role: 'viewer', slices: [] },
  { name: 'publisher', role: 'publisher', slices: ['mfe-cart'] },
  { name: 'manager', role: 'manager', slices: [] },
];

/** Adds them where nobody is known yet. */
export async function addDemoPeople(people: People, password: string): Promise<void> {
  if ((await people.all()).length > 0) return;
  for (const person of demoPeople) await people.put(person, password);
}
