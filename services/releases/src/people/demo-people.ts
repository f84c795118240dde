import type { People, Person } from './people';

/** One person of each role, to try the desk on a fresh machine. */
export const demoPeople: readonly Person[] = [
  { name: 'viewer', role: 'viewer', slices: [] },
  { name: 'publisher', role: 'publisher', slices: ['mfe-cart'] },
  { name: 'manager', role: 'manager', slices: [] },
];

/** Adds the demo's people to a registry without people. */
export async function addDemoPeople(people: People, password: string): Promise<void> {
  if ((await people.all()).length > 0) return;
  for (const person of demoPeople) await people.put(person, { password });
}
