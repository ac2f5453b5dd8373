/**
 * Writes the times of a page in the visitor's time zone before the first paint: the page has them in the zone of the
 * region, and its scripts wait for the visitor's first input (late-scripts.ts). The script is inline, so it imports
 * nothing. The runtime (components/runtime/sport-times.ts `showTimes`) writes the same texts later.
 */
import { attributeOf } from '#lib/core/marks.ts';

const MARK = attributeOf('local-time');

const TIMES = `document.querySelectorAll('time[${MARK}]').forEach(function(time){var at=new Date(time.dateTime),two=function(value){return String(value).padStart(2,'0')},hour=two(at.getHours())+':'+two(at.getMinutes());
if(!isNaN(at))time.textContent=time.getAttribute('${MARK}')==='hour'?hour:two(at.getDate())+'.'+two(at.getMonth()+1)+', '+hour})`;

/** The script for a page with times to convert, to run when the body is read; empty for any other page. */
export const earlyTimes = (html: string): string => (html.includes(MARK) ? TIMES : '');
