/** Runs the cases of an acceptance suite and prints a line for each. */

/** `name`: the condition that the case checks. */
export type AcceptanceCase<Input> = { name: string; run(input: Input): Promise<void> };
type Outcome = { result: 'ok' | 'FAILED' | 'skipped'; note: string; ms: number };

/** `missing`: a missing requirement of the case; null = it can run. */
async function runCase<Input>(
  each: AcceptanceCase<Input>,
  input: Input,
  missing: string | null,
): Promise<Outcome> {
  if (missing !== null) return { result: 'skipped', note: missing, ms: 0 };
  const from = performance.now();
  const ms = (): number => Math.round(performance.now() - from);
  try {
    await each.run(input);
    return { result: 'ok', note: '', ms: ms() };
  } catch (error) {
    const note = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
    return { result: 'FAILED', note, ms: ms() };
  }
}

/** Returns the exit code: 0 when no case failed. */
export async function runCases<Input, Each extends AcceptanceCase<Input>>(
  cases: readonly Each[],
  input: Input,
  missing: (each: Each) => string | null,
): Promise<number> {
  const counts = { ok: 0, FAILED: 0, skipped: 0 };
  for (const each of cases) {
    const { result, note, ms } = await runCase(each, input, missing(each));
    counts[result] += 1;
    console.log(
      `${result.padEnd(8)} ${String(ms).padStart(6)} ms  ${each.name}${note && `\n${' '.repeat(20)}${note}`}`,
    );
  }
  console.log(`\n${counts.ok} ok, ${counts.FAILED} failed, ${counts.skipped} skipped.`);
  return counts.FAILED === 0 ? 0 : 1;
}
