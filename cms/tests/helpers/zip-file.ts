import { crc32, deflateRawSync } from 'node:zlib';

/** False statements of a zip. */
export interface ZipOverrides {
  /** Unpacked size of every entry in its headers. */
  claimedSize?: number;
  /** General purpose bits; 1: encrypted. */
  flags?: number;
  deflate?: boolean;
  /** Every entry of the directory refers to the bytes of the first one. */
  overlap?: boolean;
}

/** A zip of these entries, uncompressed by default. */
export function zipFile(entries: Record<string, string | Buffer>, overrides: ZipOverrides = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content);
    // Encrypted data begins with its own header.
    const header = Buffer.alloc(overrides.flags === 1 ? 12 : 0);
    const packed = Buffer.concat([header, overrides.deflate ? deflateRawSync(data) : data]);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(overrides.flags ?? 0, 2);
    facts.writeUInt16LE(overrides.deflate ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(overrides.claimedSize ?? data.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(overrides.overlap ? 0 : offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
