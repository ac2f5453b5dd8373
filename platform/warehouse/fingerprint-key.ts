/** The key pair of encrypted fingerprints, derived from a secret so that all platform copies share it. */
import { createECDH, hkdfSync } from 'node:crypto';
import { compactDecrypt, importJWK } from 'jose';
import { apiError } from '#contract/api-error.ts';
import { FINGERPRINT_JWE } from '#contract/rest/warehouse.ts';

export type FingerprintKey = {
  /** The public key, with which pages encrypt. */
  readonly publicJwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  /** Decrypts a compact JWE and returns its text. Throws `bad_request` for anything else. */
  decrypt(jwe: string): Promise<string>;
};

/** Bytes of a P-256 coordinate. */
const COORDINATE = 32;

export function createFingerprintKey(secret: string): FingerprintKey {
  const ecdh = createECDH('prime256v1');
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint key', COORDINATE));
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const publicJwk = {
    kty: 'EC' as const,
    crv: 'P-256' as const,
    x: point.subarray(1, 1 + COORDINATE).toString('base64url'),
    y: point.subarray(1 + COORDINATE).toString('base64url'),
  };
  const key = importJWK({ ...publicJwk, d: scalar.toString('base64url') }, FINGERPRINT_JWE.alg);
  return {
    publicJwk,
    async decrypt(jwe) {
      const privateKey = await key;
      try {
        const { plaintext } = await compactDecrypt(jwe, privateKey, {
          keyManagementAlgorithms: [FINGERPRINT_JWE.alg],
          contentEncryptionAlgorithms: [FINGERPRINT_JWE.enc],
        });
        return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
      } catch {
        throw apiError('bad_request');
      }
    },
  };
}
