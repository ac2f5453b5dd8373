/**
 * The only module of the web app that reads `process.env`. An invalid setting stops the process with a
 * sentence that says how to correct it (config/settings.ts).
 */
import { parseSettings, type Settings } from './settings.ts';

export const settings: Settings = parseSettings(process.env);

/** True in `npm run dev`, where Next.js compiles pages when they are requested. */
export const isDevelopment: boolean = process.env.NODE_ENV === 'development';
