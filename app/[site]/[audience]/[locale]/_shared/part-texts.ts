import type { Translator } from '#lib/i18n/translator.ts';
import type { PagePartTexts } from '../_client/page-part.tsx';

/** The texts of a part of a page whose content is loaded in the browser. */
export const partTexts = (common: Translator<'common'>): PagePartTexts => ({
  loading: common('loading'),
  loadingLonger: common('loadingLonger'),
  failedTitle: common('error.title'),
  failedText: common('error.text'),
  retry: common('actions.retry'),
});
