// Preloaded into the services that are Node programs.

// Files they write, such as CVs and emails, are readable by this user only.
process.umask(0o077);

// The IPC channel closes when the parent ends, by SIGKILL too: the service then stops as by a SIGTERM.
if (process.env.QANTARA_EXIT_WITH_PARENT && process.channel) {
  // Processes that the service starts do not inherit it.
  delete process.env.QANTARA_EXIT_WITH_PARENT;
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
