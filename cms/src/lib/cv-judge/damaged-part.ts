/** A part of a document that cannot be read as the format wants it; which one, and why, helps nobody. */
export class DamagedPart extends Error {}
