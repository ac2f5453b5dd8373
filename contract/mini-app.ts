/**
 * Messages between the page and the messenger that has opened it as a mini app. The messenger defines the protocol of
 * both directions; only the parts that the page uses are listed.
 */
import * as v from 'valibot';

/** The messenger's colours by its names; invalid values are ignored. */
export const hostColours = v.record(v.string(), v.unknown());
export type HostColours = v.InferOutput<typeof hostColours>;

/** An inset in CSS pixels. A greater value than 200 is refused, as no screen has such an edge. */
const inset = v.pipe(v.number(), v.minValue(0), v.maxValue(200));
const insets = v.object({ top: inset, bottom: inset });

/** Messenger → page. */
export const hostEvent = v.variant('eventType', [
  v.object({ eventType: v.literal('theme_changed'), eventData: v.object({ theme_params: hostColours }) }),
  v.object({
    eventType: v.literal('viewport_changed'),
    eventData: v.object({ height: v.pipe(v.number(), v.minValue(100), v.maxValue(10_000)) }),
  }),
  /**
   * `safe_area_changed`: insets that the device covers; `content_safe_area_changed`: insets that the messenger's own
   * controls cover.
   */
  v.object({ eventType: v.literal('safe_area_changed'), eventData: insets }),
  v.object({ eventType: v.literal('content_safe_area_changed'), eventData: insets }),
  v.object({ eventType: v.literal('back_button_pressed') }),
]);
export type HostEvent = v.InferOutput<typeof hostEvent>;

/** Page → messenger. */
export type HostCall =
  | { readonly type: 'web_app_ready' }
  | { readonly type: 'web_app_expand' }
  | { readonly type: 'web_app_request_theme' }
  | { readonly type: 'web_app_request_viewport' }
  | { readonly type: 'web_app_request_safe_area' }
  | { readonly type: 'web_app_request_content_safe_area' }
  | { readonly type: 'web_app_setup_back_button'; readonly data: { readonly is_visible: boolean } }
  | { readonly type: 'web_app_open_link'; readonly data: { readonly url: string } };
