/**
 * Runs the countdowns of a page until the page's scripts have started: those wait for the visitor's first input
 * (late-scripts.ts), and a countdown that stands still is wrong. The script is inline, so it imports nothing. The
 * runtime's countdown (components/runtime/competition-parts.ts) writes the same texts, so for a moment both may run.
 */
import { attributeOf, marked } from '#lib/core/marks.ts';

/**
 * Seconds for which this script still runs after the page's scripts have started, until the runtime's countdown is
 * loaded.
 */
const HANDOVER_S = 10;
const TIMERS = `${marked('timer')},${marked('competition-page')}`;
const HAS_CLOCK = `${attributeOf('unit')}="seconds"`;

const CLOCK = `(function(){
var timers=[].slice.call(document.querySelectorAll('${TIMERS}')),late=0;
function write(timer,unit,value){var place=timer.querySelector('[${attributeOf('unit')}="'+unit+'"]'),text=String(value).padStart(2,'0');if(place&&place.textContent!==text)place.textContent=text}
function show(timer){var time=Date.now(),start=Date.parse(timer.dataset.start),end=Date.parse(timer.dataset.end),status=time>=end?'ended':time<start?'soon':'started',left=status==='ended'?0:Math.ceil(((status==='soon'?Math.min(start,end):end)-time)/1000),item=timer.closest('li');
timer.dataset.status=status;if(item)item.dataset.status=status;
write(timer,'days',Math.floor(left/86400));write(timer,'hours',Math.floor(left/3600)%24);write(timer,'minutes',Math.floor(left/60)%60);write(timer,'seconds',left%60)}
function tick(){timers=timers.filter(function(timer){return timer.isConnected});if(timers.length===0||!document.body.hasAttribute('${attributeOf('awaits-scripts')}')&&++late>${HANDOVER_S})clearInterval(clock);else timers.forEach(show)}
var clock=setInterval(tick,1000);tick()
})()`;

/** The script for a page with countdowns, to run when the body is read; empty for any other page. */
export const earlyClock = (html: string): string => (html.includes(HAS_CLOCK) ? CLOCK : '');
