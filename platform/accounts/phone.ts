import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { PHONE_COUNTRIES } from './constants.ts';

/** The number in E.164 when it is valid in one of the supported countries (specification 2 §5), else null. */
export function normalPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text);
  const supported = (PHONE_COUNTRIES as readonly string[]).includes(number?.country ?? '');
  return number !== undefined && supported && number.isValid() ? number.number : null;
}
