/** Icons that scenes and banners use beside those the games name. */
export const SCENE_ICONS = [
  'balloon',
  'sparkles',
  'fallen-leaf',
  'cherry-blossom',
  'butterfly',
  'party-popper',
  'slot-machine',
  'game-die',
  'bubbles',
  'money-with-wings',
  'rocket',
  'mobile-phone',
] as const;
