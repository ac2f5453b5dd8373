/**
 * Defers the page's scripts, so that they do not compete with the first paint and the first pictures for
 * connection and processor (docs/decisions/0018). They are fetched when the page has loaded and is drawn, and
 * run at the first input of the visitor, or some seconds later. Until then links and menus work without them,
 * and the last clicked or focused control that needs them is marked, so that the boot island can replay the
 * click.
 */
import { attributeOf, IN_PLACE, marked, markedAs } from '#lib/core/marks.ts';
import { LAZY_SECTION } from '#lib/core/page-constants.ts';
import { earlyClock } from './early-clock.ts';
import { earlyTimes } from './early-times.ts';

const ASYNC_SCRIPT = /<script src="([^"<>]+)" async=""><\/script>/g;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
/** Maximum delay of the scripts by a picture that does not load. */
const PICTURES_TIMEOUT_MS = 4000;
/**
 * Time in which a slow phone draws a frame; earlier, scripts would compete with the frame's content for the
 * connection.
 */
const FRAME_MS = 100;
/**
 * Delay of the scripts for a visitor without any input; until then moving parts, such as jackpots, do not
 * move.
 */
const NO_INPUT_MS = 5000;
/** A clicked link is followed after this time when the scripts have not loaded. */
const LINK_TIMEOUT_MS = 3000;
/**
 * Events that show that a visitor is active. A pointer counts only when its position changes: browsers also
 * report a resting pointer after a layout.
 */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'wheel'];
/** Links and buttons that scripts handle differently from the browser. */
const BUTTONS = 'button:not([popovertarget],[type=submit])';
const WAITING = attributeOf('awaits-scripts');
const UNTOUCHED = attributeOf('untouched');
const PRESSED = attributeOf('pressed-early');
/**
 * Elements that are empty without the page's scripts: lazy sections (docs/decisions/0062), and those marked
 * `starts-scripts`. Countdowns run without those scripts (early-clock.ts).
 */
const NEEDS_SCRIPTS = `${marked('lazy')}:not(${markedAs('lazy', IN_PLACE)}),${marked('starts-scripts')}`;
/**
 * Joined style sheets (joined-styles.ts). Links of their parts are inserted before them, disabled so that the
 * browser does not load them: React and the loader of chunks look for a link to find out whether a sheet is
 * loaded.
 */
const JOINS = marked('joins');
const LINKS = (['play', 'open-modal', 'load-more', 'filter-link'] as const)
  .map((name) => `a${marked(name)}`)
  .join();

const loader = (sources: readonly string[]): string => `(function(){
var sources=${JSON.stringify(sources).replaceAll('<', '\\u003c')},signs=${JSON.stringify(ACTIVITY_EVENTS)},root=document.documentElement,body=document.body,begun=false,needed=false,pressed,place;
function hasMoved(event){var before=place;place=event.clientX+' '+event.clientY;return before!==undefined&&before!==place}
function touched(event){if(event&&event.type==='pointermove'&&!hasMoved(event))return;body.removeAttribute('${UNTOUCHED}');signs.forEach(function(sign){removeEventListener(sign,touched,true)});begin()}
function begin(){if(begun)return;begun=true;
document.querySelectorAll('${JOINS}').forEach(function(sheet){sheet.getAttribute('${attributeOf('joins')}').split(' ').forEach(function(part){var link=document.createElement('link');link.rel='stylesheet';link.setAttribute('disabled','');link.setAttribute('data-precedence','next');link.href=part;sheet.before(link)})});
sources.forEach(function(source){var script=document.createElement('script');script.src=source;body.append(script)})}
function fetchAhead(){if(!begun&&!needed)sources.forEach(function(source){fetch(source,{priority:'low'}).catch(function(){})})}
function isAgain(){return performance.getEntriesByType('navigation').some(function(entry){return entry.type!=='navigate'})}
function drawn(then){requestAnimationFrame(function(){setTimeout(then,${FRAME_MS})})}
function watch(){var near=new IntersectionObserver(function(seen){if(seen.some(function(place){return place.isIntersecting})){near.disconnect();needed=true;drawn(begin)}},{rootMargin:'${LAZY_SECTION.marginPx}px'});
document.querySelectorAll('${NEEDS_SCRIPTS}').forEach(function(place){near.observe(place)})}
function loaded(){if(location.search!==''||isAgain())return touched();watch();drawn(fetchAhead);setTimeout(begin,${NO_INPUT_MS})}
signs.forEach(function(sign){addEventListener(sign,touched,{capture:true,passive:true})});
addEventListener('click',function(event){if(!body.hasAttribute('${WAITING}')||!(event.target instanceof Element))return;
var link=event.target.closest('${LINKS}'),control=link||event.target.closest('${BUTTONS}');
if(!control||link&&(event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey))return;
if(link){event.preventDefault();setTimeout(function(){if(body.hasAttribute('${WAITING}'))location.href=link.href},${LINK_TIMEOUT_MS})}
keep(control,'')},true);
function keep(control,key){if(pressed)pressed.removeAttribute('${PRESSED}');pressed=control;control.setAttribute('${PRESSED}',key)}
addEventListener('keydown',function(event){var target=event.target,control;if(!body.hasAttribute('${WAITING}')||!(target instanceof Element))return;
var mod=event.ctrlKey||event.metaKey;
if(event.key==='/'&&!mod&&!event.altKey&&!target.closest('input,textarea,select,[contenteditable]')||event.code==='KeyK'&&mod)control=document.querySelector('${markedAs('open-modal', 'search')}');
else if(/^Arrow(Right|Left)$/.test(event.key)&&!mod&&!event.altKey&&!event.shiftKey&&target.closest('${marked('track')}'))control=target;
if(control){event.preventDefault();keep(control,control===target?event.key:'')}},true);
body.setAttribute('${WAITING}','');
if(root.dataset.session==='player')requestAnimationFrame(function(){setTimeout(begin)});
else if(document.readyState==='complete')loaded();else{addEventListener('load',loaded);setTimeout(function(){if(document.readyState!=='complete')begin()},${PICTURES_TIMEOUT_MS})}
})()`;

/**
 * The page with an inline loader at its end in place of its asynchronous scripts. A page without such scripts, or with
 * the loader, is returned unchanged.
 */
export function withLateScripts(html: string): string {
  const sources = [...html.matchAll(ASYNC_SCRIPT)].map(([, source = '']) => source);
  const end = html.lastIndexOf('</body>');
  if (sources.length === 0 || end < 0) return html;
  // Decodes the addresses, which are HTML attributes, for use in JavaScript.
  const addresses = [...new Set(sources)].map((source) => source.replaceAll('&amp;', '&'));
  const inline = `<script>${[earlyTimes(html), loader(addresses), earlyClock(html)].filter(Boolean).join(';')}</script>`;
  const untouched = `<body ${UNTOUCHED}=""`;
  return (html.slice(0, end) + inline + html.slice(end))
    .replace(ASYNC_SCRIPT, '')
    .replace(PRELOADED_SCRIPT, '')
    .replace(/<body(?=[ >])/, untouched);
}
