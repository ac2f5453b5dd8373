/**
 * A player's name as shown to other players: 'player482913' → 'pl***3'. At most half of the letters are
 * shown, but at least the first one, so a name of one letter is shown completely.
 */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 4) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, letters.length < 6 ? 1 : 2).join('')}***${letters.at(-1)}`;
}
