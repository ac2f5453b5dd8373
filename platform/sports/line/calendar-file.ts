/** A match as an iCalendar file (RFC 5545). Pure. */

export type CalendarMatch = {
  /** Globally unique, and the same in each download of a match, so that a later download replaces the entry. */
  uid: string;
  summary: string;
  description: string;
  location: string | null;
  url: string | null;
  startsAt: number;
  endsAt: number;
  isOff: boolean;
};

const LINE_END = '\r\n';
/** Maximum octets of a line without its line break (RFC 5545 §3.1). */
const MOST_OCTETS = 75;
/** Minutes before the start at which the reminder appears. */
const REMINDER_MINUTES = 15;

/** A UTC time of RFC 5545, such as `20261126T183000Z`. */
const timeOf = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * Escapes a value of type TEXT (RFC 5545 §3.3.11), and removes control characters, which such a value may not
 * have.
 */
const textOf = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '');

/** Folds a line into lines of at most 75 octets; a continuation begins with a space. No character is cut. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(LINE_END);
}

/** The text of the file. `madeAt`: when the match was read, milliseconds since 1970. */
export function calendarFile(match: CalendarMatch, madeAt: number): string {
  const summary = textOf(match.summary);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Croupier//Sports schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${match.uid}`,
    `DTSTAMP:${timeOf(madeAt)}`,
    `DTSTART:${timeOf(match.startsAt)}`,
    `DTEND:${timeOf(match.endsAt)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${textOf(match.description)}`,
    ...(match.location === null ? [] : [`LOCATION:${textOf(match.location)}`]),
    ...(match.url === null ? [] : [`URL:${match.url}`]),
    `STATUS:${match.isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    `TRIGGER:-PT${REMINDER_MINUTES}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + LINE_END).join('');
}
