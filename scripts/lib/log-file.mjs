import { createWriteStream } from 'node:fs';

const AGAIN_MS = 1000;

/**
 * A file that is appended to for as long as a service runs. Where nothing can be written, on a disk that is full for example, what
 * comes meanwhile is dropped, and a line says how much as soon as there is room again.
 * @param {string} path
 */
export function openLog(path) {
  let dropped = 0;
  let reason = '';
  let ended = false;
  /** @type {NodeJS.Timeout | undefined} */
  let again;
  let file = open();

  function open() {
    const opened = createWriteStream(path, { flags: 'a', mode: 0o600 });
    opened.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (ended) return;
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

  return {
    /** @param {string | Buffer} chunk */
    write(chunk) {
      // Said by what outlived its service: there is no file any more.
      if (ended) return;
      // Also for those that were waiting when the file failed.
      file.write(chunk, (error) => {
        if (error) dropped += Buffer.byteLength(chunk);
      });
    },
    end() {
      ended = true;
      clearTimeout(again);
      file.end();
    },
  };
}
