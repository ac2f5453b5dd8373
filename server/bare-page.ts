/** Pages that need no other file: brand, texts and styles are in the document. */
import { buildLogoSvg } from '#lib/brands/logo.ts';
import type { Brand } from '#lib/brands/brand.ts';
import { escapeMarkup } from '#lib/core/escape-markup.ts';
import type { RouteLocale } from '#contract/locales.ts';

const STYLE = `*{box-sizing:border-box}
[hidden]{display:none!important}
body{min-height:100vh;min-height:100dvh;margin:0;display:flex;flex-direction:column;align-items:center;padding:24px 16px;background:var(--c-bg);color:var(--c-text);font:16px/1.5 Rubik,system-ui,sans-serif;text-align:center}
.logo{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:inherit;font-size:20px;font-weight:700;text-decoration:none}
.logo svg{height:32px;width:auto}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;max-width:480px}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;text-wrap:balance}
p{margin:0 0 28px;text-wrap:balance}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px}
nav>*{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 24px;border:2px solid var(--c-accent);border-radius:var(--r-button,12px);background:none;color:var(--c-text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
nav>:first-child{background:var(--c-accent);color:var(--c-on-accent)}
a:focus-visible,button:focus-visible{outline:3px solid var(--c-text);outline-offset:3px}
`;

type BarePage = {
  readonly brand: Pick<Brand, 'name' | 'logo' | 'theme'>;
  readonly locale: RouteLocale;
  readonly homeHref: string;
  readonly title: string;
  /** Trusted markup inside `<main>`; its texts are escaped. */
  readonly main: string;
  /** CSS rules in addition to those of every bare page. */
  readonly style?: string;
  /** Code of an inline script at the end. */
  readonly script?: string;
};

/** HTML of the page; its texts need no escaping, apart from `main`. */
export function buildBarePage({
  brand,
  locale,
  homeHref,
  title,
  main,
  style = '',
  script,
}: BarePage): string {
  const home = escapeMarkup(homeHref);
  const name = escapeMarkup(brand.name);
  const tokens = Object.entries(brand.theme.tokens).map(([token, value]) => `${token}:${value}`);
  return `<!DOCTYPE html>
<html lang="${locale}" style="${escapeMarkup(tokens.join(';'))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${brand.theme.themeColor}">
<meta name="color-scheme" content="${brand.theme.scheme}">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)} | ${name}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<header><a class="logo" href="${home}">${buildLogoSvg(brand).replace('<svg ', '<svg aria-hidden="true" ')}<span>${name}</span></a></header>
<main>
${main}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
}
