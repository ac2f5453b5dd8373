/** Options of swr on the profile: pushes say when data has changed, and a failure is shown with a button. */
export const ON_DEMAND = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
} as const;
