import { createWriteStream, renameSync, statSync } from 'node:fs';

const AGAIN_MS = 1000;
/** Two such files at most: `cms.log`, and the one before it, `cms.1.log`. */
const FULL_BYTES = 64 * 1024 * 1024;

/**
 * A file that is appended to for as long as a service runs, and put aside when it is full. Where nothing can be written, on a disk
 * that is full for example, what comes meanwhile is dropped, and a line says how much as soon as there is room again.
 * @param {string} path
 * @param {number} [fullBytes]
 */
export function openLog(path, fullBytes = FULL_BYTES) {
  let dropped = 0;
  let reason = '';
  let ended = false;
  /** @type {NodeJS.Timeout | undefined} */
  let again;
  let size = 0;
  let file = open();

  function open() {
    size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const opened = createWriteStream(path, { flags: 'a', mode: 0o600 });
    opened.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // One that was put aside has lost what it could not write; the one in use goes on.
      if (ended || opened !== file) return;
      reason = error.code ?? error.message;
      again ??= setTimeout(reopen, AGAIN_MS).unref();
    });
    return opened;
  }

  function reopen() {
    again = undefined;
    file = open();
    const told = dropped;
    file.write(`\n--- ${told} bytes could not be written here and are lost (${reason})\n`, (error) => {
      if (!error) dropped -= told;
    });
  }

  function putAside() {
    const full = file;
    try {
      renameSync(path, path.replace(/\.log$/, '.1.log'));
    } catch {
      // Not where a file that is open keeps its name (Windows), or on a sick disk: it grows until the next one is due.
      size = 0;
      return;
    }
    file = open();
    full.end();
  }

  /** @param {Buffer} bytes */
  function append(bytes) {
    size += bytes.length;
    // Also for those that were waiting when the file failed.
    file.write(bytes, (error) => {
      if (error) dropped += bytes.length;
    });
  }

  return {
    /** @param {string | Buffer} chunk */
    write(chunk) {
      // Said by what outlived its service: there is no file any more.
      if (ended) return;
      const bytes = Buffer.from(chunk);
      // A line stays in one file.
      const lines = bytes.lastIndexOf('\n') + 1;
      if (size + lines < fullBytes || !lines || again || file.pending) return append(bytes);
      append(bytes.subarray(0, lines));
      putAside();
      if (lines < bytes.length) append(bytes.subarray(lines));
    },
    end() {
      ended = true;
      clearTimeout(again);
      file.end();
    },
  };
}
