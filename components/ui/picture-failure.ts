import { attributeOf } from '#lib/core/marks.ts';

/**
 * Inline script: marks a picture that could not be loaded, so that its parent shows the placeholder in its
 * place instead of the browser's broken-image sign (specification 2 §8 "Image load error"). `error` events of
 * elements do not bubble, but are captured here, also those before any other script.
 */
export const PICTURE_FAILURE_SCRIPT = `addEventListener('error',function(event){if(event.target.tagName==='IMG')event.target.setAttribute('${attributeOf('failed')}','')},true)`;
