/**
 * Preloaded into the children of a command: they stop when the command has ended, for whatever reason.
 * Workers that a child forks inherit the preload but not its environment variable, so their channel is
 * unchanged.
 */
if (process.channel && process.env.CROUPIER_FOLLOW) {
  delete process.env.CROUPIER_FOLLOW;
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
