/** True on phones and tablets. `hint`: userAgentData.mobile; when it is true, the user agent is ignored. */
export function isMobileDevice(userAgent: string, hint?: boolean): boolean {
  return hint === true || /Android|iPhone|iPad|iPod|Windows Phone|\bMobile\b/i.test(userAgent);
}
