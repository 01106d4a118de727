import { drawingLimits, refuse } from './drawing-limits.js';

/**
 * In a worker: nothing unpacks to more than the limit. The library unpacks into an array that it doubles as it goes, or all
 * at once through a DecompressionStream, of which it would keep every byte: without that it takes the first way.
 */
export function limitMemory(): void {
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(bytes, args: [number], made) {
      if (typeof args[0] === 'number' && args[0] > drawingLimits.unpacked) refuse('too much unpacked');
      return Reflect.construct(bytes, args, made === globalThis.Uint8Array ? bytes : made) as Uint8Array;
    },
  });
}
