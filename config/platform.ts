/** The one place of the platform that reads `process.env`. */
import { parseSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** The settings of this process. Throws SettingsError, whose message is one sentence a fault. */
export const readSettings = (): Settings => parseSettings(process.env);
