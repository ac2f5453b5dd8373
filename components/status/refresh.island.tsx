'use client';
/**
 * Needs the client: re-checks the under-development flag without a reload, and reloads when it is off
 * (specification 1 §4 "Technical work").
 */
import { useState } from 'react';
import * as v from 'valibot';
import { underdevReply } from '#contract/rest/status.ts';
import { PATHS } from '#contract/paths.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';

type RefreshProps = { words: { refresh: string; checking: string; stillOn: string; failed: string } };

/** A failure to find out is a warning toast, 'serverErrorTryAgain' (specification 1 §8). */
export function RefreshIsland({ words }: RefreshProps) {
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      // A plain fetch: this screen stands when little else does, so it carries no client of its own.
      const response = await fetch(PATHS.underdev, { cache: 'no-store' });
      const { underdev } = v.parse(underdevReply, await response.json());
      if (!underdev) return location.reload();
      notify({ type: 'info', text: words.stillOn });
    } catch {
      notify({ type: 'warning', text: words.failed });
    }
    setChecking(false);
  };
  return (
    <Button onClick={() => void check()} loading={checking} icon="refresh">
      {checking ? words.checking : words.refresh}
    </Button>
  );
}
