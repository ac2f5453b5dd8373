/** Version of the product (package.json), which the version line of the footer shows. */
import manifest from '../package.json' with { type: 'json' };

export const APP_VERSION: string = manifest.version;
