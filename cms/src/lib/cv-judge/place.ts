import { decodedAddress } from './decoded-address';

/**
 * On the disk of whoever wrote the document, as Word notes it: `C:\…`, what Word for the Mac writes (`file:////Users/…`,
 * `/var/folders/…` for pasted pictures), and what stands beside the document.
 */
const OWN_DISK = [
  /^(?:file:\/{2,3})?[a-z]:[\\/]/i,
  /^file:\/\/(?:localhost|\/?)\/(?:Users|Volumes|private|var)\//,
  /^file:\/{3}[^\\/:]+$/i,
  /^\/?(?![\\/])[^:\\]*$/,
];
/** Pages, and pictures that stand in the address itself or stood beside it in a mail. */
const HARMLESS_PICTURE = /^(?:https?:\/\/|data:|cid:)/i;

export const isOnOwnDisk = (place: string): boolean => OWN_DISK.some((form) => form.test(decodedAddress(place.trim())));

/** Word tells a share the name and the proof of the password of whoever opens the document; a web server learns neither. */
export const isHarmlessPicture = (place: string): boolean => HARMLESS_PICTURE.test(place.trim()) || isOnOwnDisk(place);

/** Leads out of the document, whatever it says of itself. */
export const leadsOut = (place: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(decodedAddress(place.trim()));
