import type { ReactNode } from 'react';
import { SELECT } from '#lib/core/ui-constants.ts';
import { Icon } from './icon.tsx';

/**
 * Option of a select (specification 2 §3 "Select option"): a plain text or number, which is its own value, or an object
 * with a field for its display name and an optional field for its icon. `value`: the selected value, by default the
 * name; `short`: text of the closed select when it is `inline`.
 */
export type SelectOption<Value extends string = string> =
  | Value
  | number
  | ({ readonly value?: Value | number; readonly short?: string } & { readonly [field: string]: unknown });

export type OptionFields = {
  /** Field with the display name; default `name`. */
  nameField?: string | undefined;
  /** Field with the icon: a name of the icon set, or an element. */
  iconField?: string | undefined;
};
export type ShownOption = { value: string; name: string; short: string; icon: ReactNode };

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Value, texts and icon with which a select shows the option. */
export function shownOption(
  option: SelectOption,
  { nameField = SELECT.nameField, iconField = 'icon' }: OptionFields = {},
): ShownOption {
  if (typeof option !== 'object') {
    const text = String(option);
    return { value: text, name: text, short: text, icon: null };
  }
  const name = textOf(option[nameField]);
  const icon = option[iconField];
  return {
    value: String(option.value ?? name),
    name,
    short: option.short ?? name,
    icon: typeof icon === 'string' ? <Icon name={icon} size={20} /> : ((icon as ReactNode) ?? null),
  };
}
