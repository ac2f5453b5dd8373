/** The script that recognises the messenger's mini app before the first paint. */
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const { miniApp } = STORAGE_KEYS;

/**
 * Inline script, for brands with a mini app: marks `<html data-mini-app>` on the page that the messenger opens and on
 * those after it, applies the stored colours, and opens the sign-in modal by adding it to the address. A page that the
 * messenger has not opened loads no code of the mini app.
 */
export const MINI_APP_SCRIPT = `try{(function(){var opened=/[#&]tgWebAppData=[^&]/.test(location.hash),style=sessionStorage.${miniApp};if(!opened&&style===undefined)return;document.documentElement.dataset.miniApp='';if(/^(--[a-z0-9-]+:[#a-z0-9(), -]+;)*$/.test(style||''))document.documentElement.style.cssText+=style||'';if(!opened)return;var url=new URL(location.href);url.searchParams.set('${MODAL_QUERY}','mini-app');history.replaceState(history.state,'',url)})()}catch(e){}`;
