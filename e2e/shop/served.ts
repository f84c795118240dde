/** The serving state that an edge reports. */
export async function served(origin: string) {
  const answer = await fetch(`${origin}/readyz`);
  return (await answer.json()) as { composition: string; candidate: string | null; revision: number };
}
