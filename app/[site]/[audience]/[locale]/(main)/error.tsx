'use client';
/** Needs the client: see page-error.island.tsx. */
export { PageErrorIsland as default } from '../_client/page-error.island.tsx';
