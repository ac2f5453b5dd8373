/** Names the signed-in player of error reports by a digest of the player's id (docs/decisions/0201). */
import { hexOf } from '#lib/core/hex.ts';
import { reportDefect, setReportedUser } from '#lib/errors/report.ts';
import { decodeToken } from '#lib/session/token.ts';
import type { Feature } from './feature.ts';
import { requestToken } from './services.ts';

/**
 * Length of the digest in characters: enough to distinguish players. The digest is no secret: anyone who has
 * a player's id can compute it and find that player's reports.
 */
const ID_LENGTH = 16;

async function opaqueId(token: string): Promise<string | null> {
  const { sub } = decodeToken(token) ?? {};
  // `crypto.subtle` exists only over HTTPS.
  if (sub === undefined || !('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`error-report ${sub}`));
  return hexOf(digest).slice(0, ID_LENGTH);
}

export const errorReportsFeature = {
  player(site) {
    return {
      session(state) {
        if (site.errorReports === null) return;
        const token = state.status === 'player' ? requestToken() : null;
        if (token === null) return setReportedUser(null);
        opaqueId(token).then(
          // The session may have ended meanwhile.
          (id) => requestToken() === token && setReportedUser(id),
          (error: unknown) => reportDefect('user of error reports', error),
        );
      },
    };
  },
} as const satisfies Feature;
