/** How components get texts: a function from a full key (`catalog.card.play`) and ICU values to a finished text in the page's language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;
