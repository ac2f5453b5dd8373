/** Specification 2 §9: "Manufacturer code sgsb means sports". Its pages of games are the home of the sports section. */
export const SPORTS_MANUFACTURER = 'sgsb';
