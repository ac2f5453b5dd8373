/**
 * Detects crawlers by user agent (specification 1 §6). The `isbot` list finds crawlers well but misclassifies
 * people in two cases, which are corrected here: the phone model in an Android user agent is free text
 * ("Spider X1", "Monitor M8"), and some apps contain the name of a company that also runs crawlers. Accuracy
 * is measured in docs/decisions/0012-bots-are-recognised-by-isbot.md.
 */
import { isbot } from 'isbot';

/**
 * Phones and televisions by model: `(Linux; Android 11; Spider X1 Build/RP1A; wv)` → `(Linux)`, only where a
 * browser engine follows.
 */
const DEVICE =
  /\((?:Linux;[^()]*\bAndroid\b|Linux; GoogleTV\b|SAMSUNG;|webOS\/)[^()]*(?:\([^()]*\)[^()]*)*\)(?= (?:AppleWebKit|Gecko)\/)/;
/**
 * Parts of user agents of browsers, phones and apps used by people that match the crawler list: plug-ins, an
 * old phone's Java, shops, a search company's own browser.
 */
const APP_WORDS =
  /\b(?:GooglePlayInstant|chromeframe|FireDownload|FirePHP|FireTorrent|Splashtop|QQDownload|QQ-URL-Manager|Sogou(?:MSE|Search|Mobile|Android)|AlipayDefined|GoogleTV|PRO\|MOD|java_runtime_version|GWX:DOWNLOADED|MSN Optimized|OptimizedIE)(?:\([^()]*\)|[^\s;,)])*/gi;
/**
 * Crawlers, checkers and screenshot tools that the list misses, or that have their name in the position of a
 * phone model.
 */
const ALSO_BOTS =
  /\b(?:GTmetrix|DebugBear|Neustar WPM|Nodemeter|Siege\/\d\S*|Miniature\.io|YLT Chrome|Storebot-Google|DuplexWeb-Google|claude-web|Yandex\.Translate|BingLocalSearch|Alibaba\.Security|Websnapr|Webthumb|webscreenie|wkhtmlto\w+|ScreenShot\w*|screenshot-generator|SnapSearch|KimonoLabs|crwlr|Zombie\.js|Microsoft Outlook|SEOlizer|Clarsentia|Observatory|splash Safari)\b/i;
/** Engines of browsers; for old phones without one, the standards that they support. */
const ENGINE = /AppleWebKit|Gecko|KHTML|Trident|MSIE|Presto|Opera|Goanna|MIDP|\bWAP\b|UCWEB|Obigo|NetFront/i;

/**
 * True for crawlers, link previewers and tools. A missing user agent counts as a tool, since every browser
 * sends one.
 */
export function isBot(userAgent: string | null): boolean {
  if (!userAgent?.trim()) return true;
  if (ALSO_BOTS.test(userAgent) || !ENGINE.test(userAgent)) return true;
  return isbot(userAgent.replace(DEVICE, '(Linux)').replace(APP_WORDS, ''));
}
