/**
 * Crawlers by user agent (specification 1 §6). The `isbot` list is good at crawlers and errs on people in two
 * places, which are mended here: the phone model in an Android user agent is free text ("Spider X1", "Monitor
 * M8"), and some apps name a company that also runs crawlers. How well this does is measured in
 * docs/decisions/0012-telling-bots-from-people.md.
 */
import { isbot } from 'isbot';

/**
 * Phones and televisions by model: `(Linux; Android 11; Spider X1 Build/RP1A; wv)` → `(Linux)`, where a
 * browser engine follows at once.
 */
const DEVICE =
  /\((?:Linux;[^()]*\bAndroid\b|Linux; GoogleTV\b|SAMSUNG;|webOS\/)[^()]*(?:\([^()]*\)[^()]*)*\)(?= (?:AppleWebKit|Gecko)\/)/;
/**
 * Words of browsers, phones and apps that a person looks at, which read like tools: plug-ins, an old phone's
 * Java, shops, a search company's own browser.
 */
const APP_WORDS =
  /\b(?:GooglePlayInstant|chromeframe|FireDownload|FirePHP|FireTorrent|Splashtop|QQDownload|QQ-URL-Manager|Sogou(?:MSE|Search|Mobile|Android)|AlipayDefined|GoogleTV|PRO\|MOD|java_runtime_version|GWX:DOWNLOADED|MSN Optimized|OptimizedIE)(?:\([^()]*\)|[^\s;,)])*/gi;
/**
 * Crawlers, checkers and makers of pictures that the list does not know, or that name themselves where a
 * phone names its model.
 */
const ALSO_BOTS =
  /\b(?:GTmetrix|DebugBear|Neustar WPM|Nodemeter|Siege\/\d\S*|Miniature\.io|YLT Chrome|Storebot-Google|DuplexWeb-Google|claude-web|Yandex\.Translate|BingLocalSearch|Alibaba\.Security|Websnapr|Webthumb|webscreenie|wkhtmlto\w+|ScreenShot\w*|screenshot-generator|SnapSearch|KimonoLabs|crwlr|Zombie\.js|Microsoft Outlook|SEOlizer|Clarsentia|Observatory|splash Safari)\b/i;
/** What draws pages names its engine; the old phones that had none say what they keep to. */
const ENGINE = /AppleWebKit|Gecko|KHTML|Trident|MSIE|Presto|Opera|Goanna|MIDP|\bWAP\b|UCWEB|Obigo|NetFront/i;

/** True for crawlers, previewers and tools. No user agent at all is a tool: every browser sends one. */
export function isBot(userAgent: string | null): boolean {
  if (!userAgent?.trim()) return true;
  if (ALSO_BOTS.test(userAgent) || !ENGINE.test(userAgent)) return true;
  return isbot(userAgent.replace(DEVICE, '(Linux)').replace(APP_WORDS, ''));
}
