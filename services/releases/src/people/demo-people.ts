import type { People, Person } from './people';

/** Their password, which everybody knows. */
export const demoPassword = 'kith-demo';

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

/** Removes the demo's people who have the password that everybody knows. @returns their names. */
export async function removeDemoPeople(people: People): Promise<string[]> {
  const removed: string[] = [];
  for (const { name } of demoPeople) {
    if (!(await people.signIn(name, demoPassword))) continue;
    await people.remove(name);
    removed.push(name);
  }
  return removed;
}
