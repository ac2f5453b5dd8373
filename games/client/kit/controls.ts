import { make } from './page.ts';

type Option<T> = { readonly value: T; readonly label: string };

/**
 * A radio group of buttons, with arrow keys. `isBare`: the label is for screen readers only; `isWide`: the
 * group takes a separate line on a phone.
 */
export function createChoice<T extends string | number>(
  host: HTMLElement,
  {
    label,
    isBare = false,
    isWide = false,
    options,
    value,
    onPick,
  }: {
    label: string;
    isBare?: boolean;
    isWide?: boolean;
    options: readonly Option<T>[];
    value: T;
    onPick(value: T): void;
  },
): { set(value: T): void; value(): T } {
  let chosen = value;
  const group = make('div', { class: 'choice', role: 'radiogroup', 'aria-label': label });
  const buttons = options.map((option) => {
    const button = make('button', { type: 'button', role: 'radio' }, option.label);
    button.addEventListener('click', () => pick(option.value));
    group.append(button);
    return button;
  });
  function show(): void {
    for (const [at, option] of options.entries()) {
      const isChosen = option.value === chosen;
      buttons[at]?.setAttribute('aria-checked', String(isChosen));
      buttons[at]?.setAttribute('tabindex', isChosen ? '0' : '-1');
    }
  }
  function pick(wanted: T): void {
    chosen = wanted;
    show();
    onPick(wanted);
  }
  group.addEventListener('keydown', (event) => {
    const step = ['ArrowRight', 'ArrowDown'].includes(event.key)
      ? 1
      : ['ArrowLeft', 'ArrowUp'].includes(event.key)
        ? -1
        : 0;
    const at = options.findIndex((option) => option.value === chosen) + step;
    const next = options[(at + options.length) % options.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    pick(next.value);
    buttons[options.indexOf(next)]?.focus();
  });
  show();
  host.append(
    make(
      'div',
      { class: isWide ? 'control wide' : 'control' },
      isBare ? null : make('span', { class: 'label', 'aria-hidden': 'true' }, label),
      group,
    ),
  );
  return {
    set(wanted) {
      chosen = wanted;
      show();
    },
    value: () => chosen,
  };
}

/** A range input with its value beside the label. `text` formats the value. */
export function createRange(
  host: HTMLElement,
  {
    label,
    min,
    max,
    step = 1,
    value,
    text,
    onInput,
  }: {
    label: string;
    min: number;
    max: number;
    step?: number;
    value: number;
    text(value: number): string;
    onInput(value: number): void;
  },
): { set(value: number): void; value(): number } {
  const input = make('input', {
    type: 'range',
    min: String(min),
    max: String(max),
    step: String(step),
    value: String(value),
    'aria-label': label,
  });
  const shown = make('output', {});
  const show = (): void => {
    shown.textContent = text(input.valueAsNumber);
    input.setAttribute('aria-valuetext', shown.textContent);
    input.style.setProperty('--share', String((input.valueAsNumber - min) / (max - min)));
  };
  input.addEventListener('input', () => {
    show();
    onInput(input.valueAsNumber);
  });
  show();
  host.append(
    make('label', { class: 'control' }, make('span', { class: 'label' }, label, ' ', shown), input),
  );
  return {
    set(wanted) {
      input.value = String(wanted);
      show();
    },
    value: () => input.valueAsNumber,
  };
}

/** Maximum number of shown results. */
export const RECENT = 14;

/** One of the last results. `tone`: CSS class. */
export type Result = { readonly text: string; readonly tone: 'good' | 'bad' | 'best' };

/**
 * A list of the last results, newest first. It starts with `before`, the results of earlier visits; they are ignored
 * if a new result comes before they are loaded.
 */
export function createRecent(
  host: HTMLElement,
  before: Promise<readonly Result[]>,
): { add(result: Result): void } {
  function add({ text, tone }: Result): void {
    host.prepend(make('li', { class: tone }, text));
    while (host.children.length > RECENT) host.lastElementChild?.remove();
  }
  void before.then((results) => {
    if (host.childElementCount === 0) for (const result of results.toReversed()) add(result);
  });
  return { add };
}
