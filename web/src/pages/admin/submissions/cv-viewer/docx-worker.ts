import { docxToHtml } from './docx-to-html.js';

/** Turns a Word file into HTML away from the page: a hostile one can keep only this worker busy, and it is ended. */

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage({ html: docxToHtml(data) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
