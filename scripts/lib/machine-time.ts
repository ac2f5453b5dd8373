/** Processor time of the whole machine, which tells why a run was slow. */
import { readFileSync } from 'node:fs';

export type MachineTime = {
  /** All processor time since the machine's start, in ticks. */ readonly all: number;
  /** Idle part of `all`, in ticks. */ readonly idle: number;
  /** Part of `all` that this machine wanted and others on its host used, in ticks. */ readonly stolen: number;
};

/** Reads the first line of /proc/stat (proc_stat(5)); null when it has another shape. */
export function parseMachineTime(stat: string): MachineTime | null {
  const [name, ...ticks] = stat.split('\n', 1)[0]?.trim().split(/\s+/) ?? [];
  // user nice system idle iowait irq softirq steal; guest time is part of user time.
  const [user, nice, system, idle, wait, irq, softIrq, stolen] = ticks.map(Number);
  const all = [user, nice, system, idle, wait, irq, softIrq, stolen].reduce<number>(
    (sum, part) => sum + (part ?? NaN),
    0,
  );
  if (name !== 'cpu' || !Number.isFinite(all)) return null;
  return { all, idle: (idle ?? 0) + (wait ?? 0), stolen: stolen ?? 0 };
}

/** Processor time until now; null where the system does not tell it (not Linux). */
export function machineTime(): MachineTime | null {
  try {
    return parseMachineTime(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return null;
  }
}

/** One sentence on how the processor was used between two readings; null when a reading is missing. */
export function sinceThen(before: MachineTime | null, after: MachineTime | null): string | null {
  if (!before || !after || after.all <= before.all) return null;
  const percent = (part: 'idle' | 'stolen'): string =>
    `${Math.round((100 * (after[part] - before[part])) / (after.all - before.all))} %`;
  return `Of the machine's processor time ${percent('idle')} was idle, and ${percent('stolen')} went to other machines of its host.`;
}
