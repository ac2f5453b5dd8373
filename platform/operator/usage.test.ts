import { describe, expect, test } from '@jest/globals';
import { COMMANDS } from './commands.ts';
import { USAGE, usageOf } from './usage.ts';

const commandsOf = (text: string) =>
  text.split('\n').flatMap((line) => /^(?: {2})?([a-z|-]+) /.exec(line)?.[1] ?? []);

describe('help for a word: the commands that begin with it', () => {
  test.each([
    ['regions', ['regions']],
    ['debit', ['credit|debit']],
    ['document', ['documents', 'document-file', 'document-approve', 'document-decline']],
    // No command begins with this word, so the commands with the same first four letters are shown.
    ['withdrawals', ['withdraw-access']],
    ['xyz', []],
  ])('%s: %j', (word, commands) => {
    const lines = usageOf(word).split('\n');
    expect(commandsOf(lines.slice(0, -1).join('\n'))).toEqual(commands);
    expect(lines.at(-1)).toContain('help lists all commands');
  });

  test('continuation lines are shown with their command', () => {
    expect(usageOf('account-mark')).toContain('the casino begins with the hot slots');
    expect(usageOf('account-mark')).not.toContain('sign-out-all');
  });

  test('the help text names every command', () => {
    const named = new Set(commandsOf(USAGE).flatMap((names) => names.split('|')));
    const all = [...Object.keys(COMMANDS), 'support', 'content', 'promotion'];
    expect(all.filter((name) => !named.has(name))).toEqual([]);
  });

  test('without a word: the whole help text', () => expect(usageOf(undefined)).toBe(USAGE));
});
