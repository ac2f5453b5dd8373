/** When a simulated producer is silent: for half a minute, about four times a day. */
import type { FeedProducer } from '#contract/feed.ts';
import { fractionOf } from '../engine/random.ts';

const EVERY_MS = 6 * 3_600_000;
const SHORTEST_MS = 15_000;
const LONGEST_MS = 60_000;

export const outagesOf =
  (seed: string) =>
  (producer: FeedProducer, at: number): boolean => {
    const index = Math.floor(at / EVERY_MS);
    const key = `${seed}:outage:${producer}:${index}`;
    const length = SHORTEST_MS + fractionOf(`${key}:length`) * (LONGEST_MS - SHORTEST_MS);
    const from = index * EVERY_MS + fractionOf(key) * (EVERY_MS - length);
    return at >= from && at < from + length;
  };
