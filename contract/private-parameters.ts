/**
 * Names of query parameters, fragment parameters and properties whose values are secret or personal: they are
 * removed from postbacks of the affiliate network and from error reports.
 */

/** Complete names: session of the mobile app, its device, parts of sign-ins, personal data. */
const NAMES =
  'app_type|mb_uuid|code|state|nonce|hash|signature|challenge|fp_k|ip|tel|login|' +
  'user_?name|name|first_?name|last_?name|surname|patronymic|birth_?(?:day|date)|document(?:_?num(?:ber)?)?';
/** Parts of names; the parameters of the messenger begin with tgWebApp. */
const PARTS = 'token|ticket|password|secret|session|ssid|init_?data|tgwebapp|authorization|e-?mail|phone';

const PRIVATE = new RegExp(`^(?:${NAMES}|.*(?:${PARTS}).*)$`, 'i');
export const isPrivateName = (name: string): boolean => PRIVATE.test(name);
