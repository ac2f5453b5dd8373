/**
 * Preloaded into the children of a command: when the command is gone, however it ended, they stop too. Only
 * they: the workers that a child forks inherit the preload, but not the mark, and keep their own channel as
 * it is.
 */
if (process.channel && process.env.CROUPIER_FOLLOW) {
  delete process.env.CROUPIER_FOLLOW;
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
