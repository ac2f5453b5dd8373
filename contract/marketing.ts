/**
 * Launch marketing parameters (specification 1 §7), in the specification's order, and the name each is
 * stored under in the ref-data cookie. `utm_source` and `pid` share a name: the later one, `pid`, wins.
 */
export const MARKETING_PARAMETERS = {
  utm_source: 'pid',
  utm_medium: 'af_channel',
  utm_campaign: 'c',
  utm_content: 'af_adset',
  utm_term: 'af_ad',
  rich_ref: 'rich_ref',
  click_id: 'click_id',
  partner: 'partner',
  pid: 'pid',
  modal: 'modal',
  sub_id: 'sub_id',
  stag: 'stag',
} as const;
