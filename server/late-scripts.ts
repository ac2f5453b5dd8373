/**
 * The page's scripts begin when what people see is there: they take neither the line nor the processor from the first paint and the first pictures
 * (DESIGN §5). A first touch or key calls them at once. Until they run, links and menus work by themselves, and the last button pressed is marked for
 * the boot island to press again.
 */
import { EARLY_PRESS } from '#lib/core/early-press.ts';

const ASYNC_SCRIPT = /<script src="([^"<>]+)" async=""><\/script>/g;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
/** A picture that does not come does not keep the scripts away for longer. */
const AT_LATEST_MS = 4000;

const loader = (sources: readonly string[]): string => `(function(){
var sources=${JSON.stringify(sources).replaceAll('<', '\\u003c')},signs=['pointerdown','keydown','touchstart'],begun=false,pressed;
function begin(){if(begun)return;begun=true;signs.forEach(function(sign){removeEventListener(sign,begin,true)});
sources.forEach(function(source){var script=document.createElement('script');script.src=source;document.body.append(script)})}
signs.forEach(function(sign){addEventListener(sign,begin,{capture:true,passive:true})});
addEventListener('click',function(event){var button=event.target instanceof Element&&event.target.closest('button:not([popovertarget],[type=submit])');
if(!button||!document.body.hasAttribute('${EARLY_PRESS.waiting}'))return;if(pressed)pressed.removeAttribute('${EARLY_PRESS.pressed}');pressed=button;button.setAttribute('${EARLY_PRESS.pressed}','')},true);
document.body.setAttribute('${EARLY_PRESS.waiting}','');
if(document.documentElement.dataset.session==='player')requestAnimationFrame(function(){setTimeout(begin)});
else if(document.readyState==='complete')begin();else{addEventListener('load',function(){setTimeout(begin)});setTimeout(begin,${AT_LATEST_MS})}
})()`;

/** The same page with its asynchronous scripts begun by an inline one at its end. A page that has none, or was treated before, stays as it is. */
export function withLateScripts(html: string): string {
  const sources = [...html.matchAll(ASYNC_SCRIPT)].map(([, source = '']) => source);
  const end = html.lastIndexOf('</body>');
  if (sources.length === 0 || end < 0) return html;
  // A script that HTML writes may hold any character; its address in JavaScript is the one HTML means.
  const addresses = [...new Set(sources)].map((source) => source.replaceAll('&amp;', '&'));
  const inline = `<script>${loader(addresses)}</script>`;
  return (html.slice(0, end) + inline + html.slice(end)).replace(ASYNC_SCRIPT, '').replace(PRELOADED_SCRIPT, '');
}
