import { readFile } from 'node:fs/promises';

export interface ProcessFacts {
  /** Resident memory, in MB of 1024 KB. */
  residentMb: number;
  threads: number;
}

/** What proc(5) says of a running process. */
export async function processFacts(pid: number | undefined): Promise<ProcessFacts> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { residentMb: number('VmRSS') / 1024, threads: number('Threads') };
}
