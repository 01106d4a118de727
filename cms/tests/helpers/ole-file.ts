const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const TABLE_SECTOR = 0xfffffffd;
/** Smaller streams would be stored in a shared one. */
const STREAM_SECTORS_MIN = 8;

/** An OLE compound file with these streams, in the order of its directory. */
export function oleFile(streams: Record<string, Buffer>): Buffer {
  const names = Object.keys(streams);
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const chains: [start: number, sectors: number][] = [[1, directorySectors]];
  let next = 1 + directorySectors;
  for (const name of names) {
    const sectors = Math.max(STREAM_SECTORS_MIN, Math.ceil((streams[name]?.length ?? 0) / SECTOR));
    chains.push([next, sectors]);
    next += sectors;
  }

  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE_SECTOR, 0);
  for (const [start, sectors] of chains)
    for (let at = 0; at < sectors; at += 1)
      table.writeUInt32LE(at === sectors - 1 ? END_OF_CHAIN : start + at + 1, (start + at) * 4);

  const directory = Buffer.alloc(directorySectors * SECTOR);
  entry('Root Entry', 5, END_OF_CHAIN, 0).copy(directory);
  names.forEach((name, index) => {
    const [start = 0, sectors = 0] = chains[index + 1] ?? [];
    entry(name, 2, start, sectors * SECTOR).copy(directory, (index + 1) * 128);
  });
  const contents = names.map((name, index) => {
    const content = Buffer.alloc((chains[index + 1]?.[1] ?? 0) * SECTOR);
    streams[name]?.copy(content);
    return content;
  });
  return Buffer.concat([header(), table, directory, ...contents]);
}

function header(): Buffer {
  const head = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(4096, 56);
  head.writeUInt32LE(END_OF_CHAIN, 60);
  head.writeUInt32LE(END_OF_CHAIN, 68);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  return head;
}

function entry(name: string, type: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  for (const link of [68, 72, 76]) bytes.writeUInt32LE(0xffffffff, link);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
