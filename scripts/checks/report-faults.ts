/** Prints the faults of a check that is run as a command, and sets the exit code. */
export function reportFaults(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
