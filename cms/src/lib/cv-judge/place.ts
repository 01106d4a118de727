import { decodedAddress } from './decoded-address';

/**
 * On the disk of the person who wrote the document, as programs write it: `C:\…`, `file:///home/…`, `file:////Users/…` (Word
 * for Mac), `/var/folders/…`, and names relative to the document. `\\server`, `//server` and `file://server` are shares.
 */
const OWN_DISK = [
  /^(?:file:\/{2,3})?[a-z]:[\\/]/i,
  /^file:\/\/(?:localhost|\/?)\/(?:Applications|Library|System|Users|Volumes|private|var)\//,
  /^file:\/{3}[^\\/:]/i,
  /^\/?(?![\\/])[^:\\]*$/,
];

export const isOnOwnDisk = (place: string): boolean => OWN_DISK.some((form) => form.test(decodedAddress(place.trim())));

/** Leads out of the document, whatever it says of itself. */
export const leadsOut = (place: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(decodedAddress(place.trim()));
