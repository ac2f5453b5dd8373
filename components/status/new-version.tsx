/**
 * Notice that a script or style sheet of the page could not be loaded, most likely because a new version is deployed
 * (specification 1 §8 "Chunk-load failure (first one)"). The texts are in the HTML and the logic is an inline script,
 * because nothing else can be loaded at that moment.
 */
import { mark, marked } from '#lib/core/marks.ts';

/** Text and button, hidden until the script shows them. */
export function NewVersionNotice({ text, refresh }: { text: string; refresh: string }) {
  return (
    <p className="newVersion" role="status">
      <span {...mark('new-version')} hidden>
        {text} <button type="button">{refresh}</button>
      </span>
    </p>
  );
}

/**
 * Inline script. Bundler and page loader insert each script and style sheet as an element, and this script captures the
 * `error` events of elements. So it covers every dynamic import, and callers handle only the effect on their own part.
 * Without a network the offline notice is shown instead.
 */
export const NEW_VERSION_SCRIPT = `addEventListener('error',function(event){var file=event.target,notice=document.querySelector('${marked('new-version')}');if(!notice||!navigator.onLine||!/\\/_next\\/static\\//.test(file.src||file.rel==='stylesheet'&&file.href))return;notice.hidden=false;notice.onclick=function(event){if(event.target!==notice)location.reload()}},true)`;
