import type { LaunchProblem } from '#lib/game/host-state.ts';

type Notice = { title: string; text: string };

/** Texts of the game host. The server translates them, so that the island needs no messages before the launch. */
export type GameFrameTexts = {
  frame: string;
  loading: string;
  loadingLonger: string;
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
  /** Button for a player who has read the notice of the launch guard and wants to play anyway. */
  continueAnyway: string;
  toBonusGames: string;
  // Notices of the states of `HostState` with the same name.
  leaving: Notice & { openFullWindow: string };
  late: Notice & { retry: string };
  stopped: Notice & { retry: string };
  /** Notices by the reason of a refused launch. `failed`: the launch request got no usable response. */
  refused: Record<LaunchProblem, Notice>;
};
