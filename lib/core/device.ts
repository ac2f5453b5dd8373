/**
 * True on phones and tablets. `hint`: the browser's own statement (userAgentData.mobile), which wins where it
 * exists and says yes.
 */
export function isMobileDevice(userAgent: string, hint?: boolean): boolean {
  return hint === true || /Android|iPhone|iPad|iPod|Windows Phone|\bMobile\b/i.test(userAgent);
}
