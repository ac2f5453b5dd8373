/**
 * The web app's one reader of `process.env`. A setting that does not fit stops the process with a sentence
 * (config/settings.ts).
 */
import { parseSettings, type Settings } from './settings.ts';

export const settings: Settings = parseSettings(process.env);

/** Code is compiled while it runs. */
export const isDevelopment: boolean = process.env.NODE_ENV === 'development';
