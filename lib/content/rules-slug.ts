/** Slug of the page of text whose address, `rules`, has none. */
export const RULES_SLUG = 'rules';
