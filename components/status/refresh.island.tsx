'use client';
/**
 * A client component, because it requests the maintenance flag again without a reload, and reloads the page when the
 * flag is off (specification 1 §4 "Technical work").
 */
import { useState } from 'react';
import * as v from 'valibot';
import { underdevReply } from '#contract/rest/status.ts';
import { PATHS } from '#contract/paths.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { CALL_TIMEOUT_MS, within } from '#lib/core/within.ts';

type RefreshProps = { texts: { refresh: string; checking: string; stillOn: string; failed: string } };

/**
 * Button that checks whether maintenance is over. A failed request shows a warning notice, 'serverErrorTryAgain'
 * (specification 1 §8).
 */
export function RefreshIsland({ texts }: RefreshProps) {
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      // Plain fetch: this page is shown when most services are down, and must not need a GraphQL client.
      const json: unknown = await within(CALL_TIMEOUT_MS, async (signal) =>
        (await fetch(PATHS.underdev, { cache: 'no-store', signal })).json(),
      );
      const { underdev } = v.parse(underdevReply, json);
      if (!underdev) return location.reload();
      notify({ type: 'info', text: texts.stillOn });
    } catch {
      notify({ type: 'warning', text: texts.failed });
    }
    setChecking(false);
  };
  return (
    <Button onClick={() => void check()} loading={checking} icon="refresh">
      {checking ? texts.checking : texts.refresh}
    </Button>
  );
}
