/** Prints the faults of a check that runs as a command; sets the exit code if there are any. */
export function reportFaults(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
