'use client';
/**
 * Needs the client: the visitor's own browser repeats the calculation, so that the visitor need not trust the
 * site.
 */
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { JackpotProof } from '#lib/jackpots/proof.ts';
import styles from './jackpot-proof.module.css';

export type ProofTexts = { check: string; checking: string; ok: string; bad: string };
type State = 'idle' | 'checking' | 'ok' | 'bad';

export function JackpotProofIsland({ proof, texts }: { proof: JackpotProof; texts: ProofTexts }) {
  const [state, setState] = useState<State>('idle');
  const check = async () => {
    setState('checking');
    try {
      const { verifyJackpot } = await import('#lib/jackpots/proof.ts');
      setState((await verifyJackpot(proof)) ? 'ok' : 'bad');
    } catch {
      // The page has no cryptography API, or a script file could not be loaded: no result is shown.
      setState('idle');
    }
  };
  return (
    <div className={styles.check}>
      <Button
        size="sm"
        type="outline"
        icon="shield"
        loading={state === 'checking'}
        onClick={() => void check()}
      >
        {state === 'checking' ? texts.checking : texts.check}
      </Button>
      <p role="status" className={styles[state]}>
        {state === 'ok' && (
          <>
            <Icon name="success" size={18} /> {texts.ok}
          </>
        )}
        {state === 'bad' && (
          <>
            <Icon name="error" size={18} /> {texts.bad}
          </>
        )}
      </p>
    </div>
  );
}
