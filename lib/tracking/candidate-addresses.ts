/**
 * Addresses of the device that its browser offers for calls between browsers (`webRTCLeaks`, specification 1
 * §3). No server is used, and most browsers offer a random `.local` name only, which is omitted.
 */

/** Maximum time in milliseconds: some browsers do not report the end of an empty list. */
const TIMEOUT_MS = 1_000;
const MAX = 16;

/** The address in a line of a candidate: `candidate:1 1 udp 2113937151 192.0.2.7 54400 typ host …`. */
export function addressOfCandidate(line: string): string | null {
  const address = /^candidate:\S+ \d+ \w+ \d+ (\S+) \d+ typ /i.exec(line)?.[1];
  return address && /^[\d.]{7,15}$|^[\da-f:]{2,39}$/i.test(address) ? address : null;
}

/** The addresses; empty if the browser offers none, or does not respond in time. */
export async function candidateAddresses(): Promise<string[]> {
  if (typeof RTCPeerConnection !== 'function') return [];
  const found = new Set<string>();
  const connection = new RTCPeerConnection({ iceServers: [] });
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, TIMEOUT_MS);
      connection.onicecandidate = ({ candidate }) => {
        if (candidate === null) return resolve();
        const address = addressOfCandidate(candidate.candidate);
        if (address) found.add(address);
      };
      connection.createDataChannel('');
      connection
        .createOffer()
        .then((offer) => connection.setLocalDescription(offer))
        .catch(reject);
    });
  } catch {
    // After a failure or the time-out: the addresses found so far.
  } finally {
    connection.close();
  }
  return [...found].slice(0, MAX);
}
