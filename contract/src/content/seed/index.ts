/** What a new installation says, until editors change it. */
import { agency } from './agency.js';

/** By part of the site's content; several documents are in the order of the site. */
export const CONTENT_SEED = {
  agency: [agency],
};
