/** The parts of accounts that other domains may use. */
export type { Accounts } from './accounts.service.ts';
export { confirmsContacts, type ContactRules } from './confirms-contacts.ts';
export { deviceOf, type Device } from './sessions.ts';
export { maskName } from './mask-name.ts';
export {
  hasLogin,
  lockPlayer,
  playerKey,
  readLoginName,
  readPayer,
  readPlayers,
  readReach,
  setReceiveSms,
} from './players.ts';
export type { Payer, Reach } from './players.ts';
export { hashPassword } from './passwords.ts';
export { normalPhone } from './phone.ts';
export { readVerification, setVerification } from './verification.ts';
export { changePersonal, readPersonal, type PersonalChange, type PersonalData } from './personal.ts';
