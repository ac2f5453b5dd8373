/**
 * Masks a phone number or an e-mail address, so that its owner recognises it but others learn nothing: '+7
 * ••• 12 34', 'a•••@b.kz'.
 */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`;
  return `${contact.slice(0, 2)} ••• ${contact.slice(-4, -2)} ${contact.slice(-2)}`;
}
