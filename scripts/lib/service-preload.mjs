// Preloaded into the services that are Node programs.

// What they write, CVs and mail above all, is for this user only.
process.umask(0o077);

// When the start that runs them is gone, killed outright even, the line to it closes: they stop as if asked to.
if (process.env.QANTARA_TETHERED && process.channel) {
  // For this process only, not for those it may start.
  delete process.env.QANTARA_TETHERED;
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
