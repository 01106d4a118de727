import { createWriteStream, renameSync, statSync } from 'node:fs';

const REOPEN_MS = 1000;
/** Of each of two files: `cms.log` and the previous one, `cms.1.log`. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * A log that is appended to and rotated. While nothing can be written, for example on a full disk, output is dropped; a line
 * with the number of lost bytes follows when writing works again.
 * @param {string} path
 * @param {number} [maxBytes]
 */
export function openLog(path, maxBytes = MAX_BYTES) {
  let dropped = 0;
  let reason = '';
  let ended = false;
  /** @type {NodeJS.Timeout | undefined} */
  let reopenTimer;
  let size = 0;
  let file = open();

  function open() {
    size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const opened = createWriteStream(path, { flags: 'a', mode: 0o600 });
    opened.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // Errors of a rotated file do not matter any longer.
      if (ended || opened !== file) return;
      reason = error.code ?? error.message;
      reopenTimer ??= setTimeout(reopen, REOPEN_MS).unref();
    });
    return opened;
  }

  function reopen() {
    reopenTimer = undefined;
    file = open();
    const reported = dropped;
    file.write(`\n--- ${reported} bytes could not be written here and are lost (${reason})\n`, (error) => {
      if (!error) dropped -= reported;
    });
  }

  function rotate() {
    const previous = file;
    try {
      renameSync(path, path.replace(/\.log$/, '.1.log'));
    } catch {
      // Windows cannot rename an open file; a broken disk may fail too. The file grows until the next rotation.
      size = 0;
      return;
    }
    file = open();
    previous.end();
  }

  /** @param {Buffer} bytes */
  function append(bytes) {
    size += bytes.length;
    // Called too for bytes that were buffered when the file failed.
    file.write(bytes, (error) => {
      if (error) dropped += bytes.length;
    });
  }

  return {
    /** @param {string | Buffer} chunk */
    write(chunk) {
      // A process that the service started may still write.
      if (ended) return;
      const bytes = Buffer.from(chunk);
      // Rotates between two lines.
      const lines = bytes.lastIndexOf('\n') + 1;
      if (size + lines < maxBytes || !lines || reopenTimer || file.pending) return append(bytes);
      append(bytes.subarray(0, lines));
      rotate();
      if (lines < bytes.length) append(bytes.subarray(lines));
    },
    end() {
      ended = true;
      clearTimeout(reopenTimer);
      file.end();
    },
  };
}
