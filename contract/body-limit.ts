/** Bytes of the largest body that the platform reads: a batch of GraphQL queries. */
export const LARGEST_BODY = 128 * 1024;
