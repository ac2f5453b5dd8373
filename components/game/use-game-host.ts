'use client';
/**
 * Runs the host's state machine: launch request, time-out, and messages of the frame, which are accepted only
 * from its own window.
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
  post: (message: Omit<HostMessage, 'channel'>) => void;
};

/**
 * State of the game host and its actions. `launch` is called once for each start; the result's `again()` starts the
 * game again. `on.navigate` handles the game's requests to leave its page, `on.refused` a refused launch.
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
    let isCancelled = false;
    void handlers.current.launch().then((answer) => {
      if (isCancelled) return;
      if (answer.ok) dispatch({ type: 'launched', ...answer.value });
      else {
        dispatch({ type: 'refused', problem: answer.error.problem });
        handlers.current.on.refused(answer.error);
      }
    });
    return () => {
      isCancelled = true;
    };
  }, [state.kind]);

  const leavingFor = state.kind === 'leaving' ? state.address : null;
  useEffect(() => {
    // The address of the game replaces this history entry: otherwise "back" would open the game again.
    if (leavingFor !== null) location.replace(leavingFor);
  }, [leavingFor]);

  useEffect(() => {
    if (state.kind !== 'loading') return;
    const timer = setTimeout(() => dispatch({ type: 'timeout' }), GAME_READY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state.kind]);

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      // A frame with an opaque origin has the origin "null", so the source window identifies the sender.
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const parsed = v.safeParse(gameMessage, event.data);
      if (!parsed.success) return;
      dispatch({ type: 'message', message: parsed.output });
      if (parsed.output.type === 'navigate') handlers.current.on.navigate(parsed.output.to);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  const again = useCallback(() => dispatch({ type: 'again' }), []);
  const post = useCallback((message: Omit<HostMessage, 'channel'>) => {
    // The target origin is '*', because an opaque origin has no name; only the frame's window gets the message.
    frame.current?.contentWindow?.postMessage({ channel: GAME_CHANNEL, ...message }, '*');
  }, []);
  return { state, frame, again, post };
}
