'use client';
/**
 * Drives the host's state machine: launch request, time-out, and the frame's messages, trusted by their
 * source window alone.
 */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import * as v from 'valibot';
import { gameMessage, GAME_CHANNEL, type GameMessage, type HostMessage } from '#contract/game-host.ts';
import type { Result } from '#lib/core/result.ts';
import {
  GAME_READY_TIMEOUT_MS,
  INITIAL_HOST_STATE,
  nextHostState,
  type HostState,
} from '#lib/game/host-state.ts';
import type { Launch, LaunchRefusal } from '#lib/game/launch.ts';

export type GameHost = {
  state: HostState;
  frame: React.RefObject<HTMLIFrameElement | null>;
  again: () => void;
  say: (message: Omit<HostMessage, 'channel'>) => void;
};

/**
 * `launch` is called once a start; it may be called again after `again()`. `onNavigate` and `onError` hear
 * what the game wants of the page.
 */
export function useGameHost(
  launch: () => Promise<Result<Launch, LaunchRefusal>>,
  on: {
    navigate: (to: Extract<GameMessage, { type: 'navigate' }>['to']) => void;
    refused: (refusal: LaunchRefusal) => void;
  },
): GameHost {
  const [state, dispatch] = useReducer(nextHostState, INITIAL_HOST_STATE);
  const frame = useRef<HTMLIFrameElement>(null);
  const handlers = useRef({ launch, on });
  useEffect(() => {
    handlers.current = { launch, on };
  });

  useEffect(() => {
    if (state.kind !== 'asking') return;
    let gone = false;
    void handlers.current.launch().then((answer) => {
      if (gone) return;
      if (answer.ok) dispatch({ type: 'launched', ...answer.value });
      else {
        dispatch({ type: 'refused', problem: answer.error.problem });
        handlers.current.on.refused(answer.error);
      }
    });
    return () => {
      gone = true;
    };
  }, [state.kind]);

  const leavingFor = state.kind === 'leaving' ? state.address : null;
  useEffect(() => {
    // In place of this page: the way back leads past it, or it would open the game again.
    if (leavingFor !== null) location.replace(leavingFor);
  }, [leavingFor]);

  useEffect(() => {
    if (state.kind !== 'loading') return;
    const timer = setTimeout(() => dispatch({ type: 'timeout' }), GAME_READY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state.kind]);

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      // A frame of opaque origin has the origin "null"; whose message it is, its window tells.
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const parsed = v.safeParse(gameMessage, event.data);
      if (!parsed.success) return;
      dispatch({ type: 'message', message: parsed.output });
      if (parsed.output.type === 'navigate') handlers.current.on.navigate(parsed.output.to);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  const again = useCallback(() => dispatch({ type: 'again' }), []);
  const say = useCallback((message: Omit<HostMessage, 'channel'>) => {
    // '*' because an opaque origin can't be named; the frame's window is the addressee.
    frame.current?.contentWindow?.postMessage({ channel: GAME_CHANNEL, ...message }, '*');
  }, []);
  return { state, frame, again, say };
}
