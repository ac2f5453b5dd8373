/** The only module of the platform that reads `process.env`. */
import { parseSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** The settings of this process. Throws SettingsError with one sentence per error. */
export const readSettings = (): Settings => parseSettings(process.env);
