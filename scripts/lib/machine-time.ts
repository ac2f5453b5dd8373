/** Processor time of the whole machine, which tells why a run was slow. */
import { readFileSync } from 'node:fs';

export type MachineTime = {
  /** All processor time since the machine's start, ticks. */ readonly all: number;
  /** Of it: nothing to do. */ readonly idle: number;
  /** Of it: wanted by this machine and used by others on the same host. */ readonly stolen: number;
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

/** One sentence about the time between two readings; null without them. */
export function sinceThen(before: MachineTime | null, after: MachineTime | null): string | null {
  if (!before || !after || after.all <= before.all) return null;
  const percent = (part: 'idle' | 'stolen'): string =>
    `${Math.round((100 * (after[part] - before[part])) / (after.all - before.all))} %`;
  return `Of the machine's processor time ${percent('idle')} was idle, and ${percent('stolen')} went to other machines of its host.`;
}
