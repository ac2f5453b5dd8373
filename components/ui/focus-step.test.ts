/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { focusStep } from './focus-step.ts';

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

describe('focus of a step that has just been shown', () => {
  let dialog: HTMLElement;
  let field: HTMLInputElement;
  beforeEach(() => {
    document.body.innerHTML = '<div tabindex="-1"><input name="code"><button>Cancel</button></div>';
    dialog = document.querySelector('div') as HTMLElement;
    field = document.querySelector('input') as HTMLInputElement;
  });

  test('stays in the field although the dialog takes the focus in the next frame', async () => {
    requestAnimationFrame(() => dialog.focus());
    focusStep(field);
    expect(document.activeElement).toBe(field);
    await frame();
    expect(document.activeElement).toBe(field);
  });

  test('stays at a control that the visitor has focused in the same frame', async () => {
    focusStep(field);
    const button = document.querySelector('button') as HTMLButtonElement;
    button.focus();
    await frame();
    expect(document.activeElement).toBe(button);
  });

  test('is not moved back to the field once it has been cancelled', async () => {
    const cancel = focusStep(field);
    dialog.focus();
    cancel();
    await frame();
    expect(document.activeElement).toBe(dialog);
  });
});
