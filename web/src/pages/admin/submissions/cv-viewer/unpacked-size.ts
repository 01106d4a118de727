const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endSize = 22;
const entrySize = 46;

/** What the directory at the end of a zip says its entries measure together, in bytes; Infinity when it cannot be read. */
export function unpackedSize(zip: ArrayBuffer): number {
  const view = new DataView(zip);
  const end = findEnd(view);
  if (end < 0) return Infinity;
  let place = view.getUint32(end + 16, true);
  let total = 0;
  for (let entries = view.getUint16(end + 10, true); entries > 0; entries -= 1) {
    if (place + entrySize > view.byteLength || view.getUint32(place, true) !== entryMark) return Infinity;
    total += view.getUint32(place + 24, true);
    place += entrySize + [28, 30, 32].reduce((sum, offset) => sum + view.getUint16(place + offset, true), 0);
  }
  return total;
}

/** The end record stands before a comment of at most 65535 bytes. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endSize;
  for (let place = last; place >= Math.max(0, last - 65_535); place -= 1)
    if (view.getUint32(place, true) === endMark) return place;
  return -1;
}
