import { attributeOf } from '#lib/core/marks.ts';

/**
 * Inline script that marks a picture that could not be loaded. Its parent then shows a placeholder instead of the
 * browser's broken-image sign (specification 2 §8 "Image load error"). `error` events of elements do not bubble, so
 * they are captured, including those before any other script has run.
 */
export const PICTURE_FAILURE_SCRIPT = `addEventListener('error',function(event){if(event.target.tagName==='IMG')event.target.setAttribute('${attributeOf('failed')}','')},true)`;
