import { byId, icon, make } from './page.ts';
import type { Translate } from './messages.ts';

/** A button of a question. `isMain`: highlighted and focused. */
export type Action = { readonly label: string; readonly isMain?: boolean; readonly run?: () => void };

/**
 * The frame's modal dialog: traps the focus and closes by Escape, by its close button and, except for
 * questions (`ask`), by a press outside.
 */
export function createDialogs(t: Translate) {
  const dialog = byId('dialog', 'dialog');
  const title = byId('dialog-title');
  const body = byId('dialog-body');
  const cross = byId('dialog-close', 'button');
  cross.append(icon('close'));
  cross.setAttribute('aria-label', t('close'));
  cross.addEventListener('click', () => dialog.close());
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog && !dialog.classList.contains('asks')) dialog.close();
  });

  /** Opens the dialog. `kind`: CSS class; 'document' = a long text. */
  function show(kind: string, name: string, ...content: Node[]): void {
    dialog.className = kind;
    title.textContent = name;
    body.replaceChildren(...content);
    body.scrollTop = 0;
    // A long text without controls can be scrolled by keys only if it has the focus.
    body.tabIndex = kind === 'document' ? 0 : -1;
    if (!dialog.open) dialog.showModal();
  }

  return {
    show,
    close: (): void => dialog.close(),
    isOpen: (): boolean => dialog.open,

    /** Shows a message with buttons for the player's options. */
    ask(name: string, text: string, actions: readonly Action[]): void {
      const row = make('div', { class: 'actions' });
      for (const { label, isMain = false, run } of actions) {
        const button = make('button', { type: 'button', class: isMain ? 'action main' : 'action' }, label);
        button.addEventListener('click', () => {
          dialog.close();
          run?.();
        });
        row.append(button);
      }
      show('asks', name, make('p', {}, text), row);
      row.querySelector<HTMLButtonElement>('.main')?.focus();
    },

    /** Shows a few values to choose from; the current one is marked. */
    choose(
      name: string,
      note: string | null,
      options: readonly { label: string; isCurrent?: boolean; pick(): void }[],
    ): void {
      const grid = make('div', { class: 'options' });
      for (const { label, isCurrent = false, pick } of options) {
        const button = make(
          'button',
          { type: 'button', class: 'option', 'aria-pressed': String(isCurrent) },
          label,
        );
        button.addEventListener('click', () => {
          dialog.close();
          pick();
        });
        grid.append(button);
      }
      show('chooses', name, grid, ...(note === null ? [] : [make('p', { class: 'note' }, note)]));
      grid.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.focus();
    },
  };
}
export type Dialogs = ReturnType<typeof createDialogs>;
