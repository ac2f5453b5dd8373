/** Reads, bundles and compresses the page, scripts and styles of the client of one kind of game. */
import { readFileSync } from 'node:fs';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import type { BundleLocale } from '#contract/locales.ts';
import { bundle } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import type { ClientKind } from './client-kinds.ts';
import { textFile } from './encode.ts';
import type { ClientFile } from './encode.ts';
import { readMessages } from './message-files.ts';
import { styleSheet } from './style-sheet.ts';

const KIT_STYLES = ['base.css', 'frame.css', 'panel.css', 'controls.css', 'celebrate.css', 'dialogs.css'];

const at = (folder: string, name: string): URL => new URL(`./${folder}/${name}`, import.meta.url);
const read = (folder: string, name: string): string => readFileSync(at(folder, name), 'utf8');

export type KindFiles = {
  /** The page; its script contains the texts of `language`. */
  page(language: BundleLocale): Promise<ClientFile>;
  /** A file below the page's address: `game.css`, `game.<language>.js`, `game.js.map`; null for any other. */
  find(path: string): Promise<ClientFile | null>;
};

/** The files of `kind` below `base`. Rejects when its modules can't be bundled. */
export async function kindFiles(kind: string, client: ClientKind, base: string): Promise<KindFiles> {
  const bundled = await bundle(at(kind, 'main.ts'));
  const styles = [
    ...KIT_STYLES.map((name) => at('kit', name)),
    ...client.styles.map((name) => at(kind, name)),
  ];
  const style = await textFile('text/css', styleSheet(styles));
  const map = await textFile('application/json', mapBelowTexts(bundled));

  const scripts = new Map<BundleLocale, Promise<ClientFile>>();
  function script(language: BundleLocale): Promise<ClientFile> {
    const kept = scripts.get(language);
    if (kept) return kept;
    const made = textFile('text/javascript', scriptWithTexts(bundled, client, language));
    scripts.set(language, made);
    return made;
  }

  const pages = new Map<BundleLocale, Promise<ClientFile>>();
  async function makePage(language: BundleLocale): Promise<ClientFile> {
    const values: Readonly<Record<string, string>> = {
      language,
      script: `${base}game.${language}.js?v=${(await script(language)).version}`,
      style: `${base}game.css?v=${style.version}`,
      base,
      art: client.art?.version ?? '',
      stage: read(kind, 'stage.html').trim(),
    };
    const html = read('kit', 'page.html').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    return textFile('text/html', html);
  }

  return {
    page(language) {
      const kept = pages.get(language);
      if (kept) return kept;
      const made = makePage(language);
      pages.set(language, made);
      return made;
    },
    async find(path) {
      if (path === 'game.css') return style;
      if (path === 'game.js.map') return map;
      const language = BUNDLE_LOCALES.find((one) => path === `game.${one}.js`);
      return language ? script(language) : null;
    },
  };
}

/** The script preceded by one line that declares `GAME_MESSAGES` (kit/messages.ts). */
function scriptWithTexts({ script }: Bundle, { messages }: ClientKind, language: BundleLocale): string {
  const texts = messages ? readMessages(language, messages) : {};
  return `"use strict";const GAME_MESSAGES=${JSON.stringify(texts)};\n${script}`;
}

/** Moves the mappings of a source map one line down, below the line of texts. */
function mapBelowTexts({ map }: Bundle): string {
  const parsed = JSON.parse(map) as { mappings: string };
  return JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` });
}
