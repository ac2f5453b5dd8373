import type { LaunchProblem } from '#lib/game/host-state.ts';

type Notice = { title: string; text: string };

/** Texts of the game host, made on the server: the island loads no messages before it launches. */
export type GameFrameTexts = {
  frame: string;
  loading: string;
  demo: string;
  real: string;
  favorite: string;
  fullScreen: string;
  exitFullScreen: string;
  close: string;
  controls: string;
  playForMoney: string;
  playDemo: string;
  retry: string;
  toLobby: string;
  login: string;
  /** For a player who has read what the launch guard says and plays all the same. */
  continueAnyway: string;
  toBonusGames: string;
  leaving: Notice & { open: string };
  timeout: Notice & { retry: string };
  failure: Notice & { retry: string };
  problems: Record<LaunchProblem, Notice>;
};
