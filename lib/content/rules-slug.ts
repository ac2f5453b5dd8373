/** Slug of the text page with the address `rules`, which contains no slug. */
export const RULES_SLUG = 'rules';
