/**
 * Notice that a file of the page's program could not be loaded, most likely because a new version is deployed
 * (specification 1 §8 "Chunk-load failure (first one)"). Texts are in the HTML and the rule is an inline
 * script, because at that moment nothing else can be loaded.
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
 * Inline script. Bundler and page loader insert each script and style sheet as an element, whose `error`
 * event is captured here; so every dynamic import is covered, and the callers only handle their own part.
 * Without a network the offline notice is shown instead.
 */
export const NEW_VERSION_SCRIPT = `addEventListener('error',function(event){var file=event.target,notice=document.querySelector('${marked('new-version')}');if(!notice||!navigator.onLine||!/\\/_next\\/static\\//.test(file.src||file.rel==='stylesheet'&&file.href))return;notice.hidden=false;notice.onclick=function(event){if(event.target!==notice)location.reload()}},true)`;
