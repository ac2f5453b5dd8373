/**
 * Password hashing of unit tests: the real library at its least cost. Tests register thousands of players, and a hash
 * of the product's cost takes a processor for fifty milliseconds. `verify` reads the cost from the hash.
 */
import argon2 from '../../node_modules/@node-rs/argon2/index.js';

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash = (password, options) => argon2.hash(password, { ...LEAST, ...options });
export const verify = argon2.verify;
