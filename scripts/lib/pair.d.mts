/** Types for the outage journeys. */
export type Pair = {
  /** Address of the web process, without a slash at the end. */
  address: string;
  startPlatform(): Promise<void>;
  stopPlatform(): Promise<void>;
  /** Runs the operator's command line; answers what it printed. */
  operator(...args: string[]): Promise<string>;
  stop(): Promise<void>;
};
export function startPair(dataDir: string, more?: Record<string, string>): Promise<Pair>;
