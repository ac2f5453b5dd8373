/**
 * Shape of the ids of events and competitions: their pages have them in the address (lib/routes/params.ts), where
 * another shape is 404. Without Valibot, because browsers load it with the routes.
 */
export const PAGE_ID = /^[1-9]\d{0,17}$/;
