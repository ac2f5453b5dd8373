/** Types for the outage journeys, which start a product of their own. */
export type Product = {
  /** Address of the web process, without a slash at the end. */
  address: string;
  platform: string;
  dataDir: string;
  env: Record<string, string>;
  log: string;
  output(): string;
  /** Stops both processes; the exit code of the command. */
  stop(): Promise<number | string>;
  errors(): string[];
};
export function startProduct(dataDir: string, more?: Record<string, string>): Promise<Product>;
