/**
 * Flags of the supported phone countries (specification 2 §9 "Icon set") on a 24 x 24 grid, simplified to what is
 * visible at this size. They have their own module, because only the phone field shows them, and it loads late.
 */
export const FLAG_SHAPES: Readonly<Record<string, string>> = {
  AZ: '<path fill="#00b5e2" d="M0 4h24v5.4H0z"/><path fill="#ef3340" d="M0 9.4h24v5.2H0z"/><path fill="#509e2f" d="M0 14.6h24V20H0z"/><circle cx="11.6" cy="12" r="2.1" fill="#fff"/><circle cx="12.2" cy="12" r="1.7" fill="#ef3340"/><circle cx="13.7" cy="12" r=".8" fill="#fff"/>',
  BD: '<path fill="#006a4e" d="M0 4h24v16H0z"/><circle cx="11" cy="12" r="4.6" fill="#f42a41"/>',
  KG: '<path fill="#e8112d" d="M0 4h24v16H0z"/><circle cx="12" cy="12" r="4.4" fill="#ffef00"/><circle cx="12" cy="12" r="2.4" fill="none" stroke="#e8112d" stroke-width=".8"/>',
  KZ: '<path fill="#00afca" d="M0 4h24v16H0z"/><circle cx="12.5" cy="10.8" r="3.1" fill="#fec50c"/><path fill="none" stroke="#fec50c" stroke-width="1.2" d="M7.5 14.5c3 2.6 7 2.6 10 0M3 4.5v15"/>',
  RU: '<path fill="#fff" d="M0 4h24v5.4H0z"/><path fill="#0039a6" d="M0 9.4h24v5.2H0z"/><path fill="#d52b1e" d="M0 14.6h24V20H0z"/>',
  TR: '<path fill="#e30a17" d="M0 4h24v16H0z"/><circle cx="9.5" cy="12" r="4" fill="#fff"/><circle cx="10.6" cy="12" r="3.2" fill="#e30a17"/><path fill="#fff" d="m13.4 12l3.2-1l-2 2.7v-3.4l2 2.7z"/>',
  UA: '<path fill="#0057b7" d="M0 4h24v8H0z"/><path fill="#fd0" d="M0 12h24v8H0z"/>',
  UZ: '<path fill="#0099b5" d="M0 4h24v5H0z"/><path fill="#ce1126" d="M0 9h24v.6H0zm0 5.4h24v.6H0z"/><path fill="#fff" d="M0 9.6h24v4.8H0z"/><path fill="#1eb53a" d="M0 15h24v5H0z"/><circle cx="4.6" cy="6.5" r="1.7" fill="#fff"/><circle cx="5.2" cy="6.5" r="1.5" fill="#0099b5"/><path stroke="#fff" stroke-linecap="round" d="M8.5 7.6h.01M11 7.6h.01M13.5 7.6h.01M11 5.6h.01M13.5 5.6h.01"/>',
};
