/** Types for the part of autocannon that the bench uses; the package has none. */
declare module 'autocannon' {
  export type Options = {
    readonly url: string;
    readonly connections?: number;
    /** Duration in seconds. */
    readonly duration?: number;
    readonly overallRate?: number | undefined;
    readonly method?: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Requests that each connection sends in rotation. */
    readonly requests?: readonly { readonly method: 'GET' | 'POST'; readonly body: string }[];
  };
  export type Result = {
    readonly non2xx: number;
    readonly errors: number;
    readonly requests: { readonly average: number; readonly total: number };
    /** Latency in milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
