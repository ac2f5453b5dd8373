/** Source of the current time; tests replace it. */
export type Clock = { now(): Date };
