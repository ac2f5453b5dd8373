/** Number in the version line of the footer: the version in package.json. */
import manifest from '../package.json' with { type: 'json' };

export const APP_VERSION: string = manifest.version;
