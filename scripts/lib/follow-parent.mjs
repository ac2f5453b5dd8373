/** Preloaded into children: when the command that started them is gone, however it ended, they stop too. */
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
