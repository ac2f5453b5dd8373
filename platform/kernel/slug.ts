/** Names in addresses. Pure. */

/** Lower-case Latin letters without their marks, digits and single hyphens: "São José & Co." → `sao-jose-and-co`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’ʻʼ.]/g, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
