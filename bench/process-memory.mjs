import { execFileSync } from 'node:child_process';

/** Resident memory in bytes of a process and all its descendants. @param {number} pid */
export function treeMemory(pid) {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const [id = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
      return { id, parent, bytes: kilobytes * 1024 };
    });
  const tree = new Set([pid]);
  // Process ids wrap around, so a child can come before its parent: repeat until nothing is added.
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { id, parent } of processes) if (tree.has(parent)) tree.add(id);
  }
  return processes.filter(({ id }) => tree.has(id)).reduce((sum, { bytes }) => sum + bytes, 0);
}
