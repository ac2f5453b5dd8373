/** Types for playwright.config.ts. */
export function findChromium(): string | null;
export function findJourneysChromium(): string | null;
