/**
 * Soft masks, which make shadows and fading pictures. The library makes them with an SVG filter of the page; a worker has
 * no page, so they are worked out here, in place of the filter with that name.
 */
type Table = ArrayLike<number> | null | undefined;
type Mask = (dots: Uint8ClampedArray) => void;

const masks = new Map<string, Mask>();

/** What the library asks for the names of filters; 'none' is for what only a reader with its own colours needs. */
export class WorkerMasks {
  #names: string[] = [];

  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';

  addLuminosityFilter(table: Table): string {
    return this.#add((dots) => {
      for (let at = 0; at < dots.length; at += 4) {
        const light = 0.3 * (dots[at] ?? 0) + 0.59 * (dots[at + 1] ?? 0) + 0.11 * (dots[at + 2] ?? 0);
        dots[at + 3] = throughTable(light, table);
      }
    });
  }

  addAlphaFilter(table: Table): string {
    return this.#add((dots) => {
      for (let at = 3; at < dots.length; at += 4) dots[at] = throughTable(dots[at] ?? 0, table);
    });
  }

  destroy(): void {
    for (const name of this.#names) masks.delete(name);
    this.#names = [];
  }

  #add(mask: Mask): string {
    const name = `mask-${crypto.randomUUID()}`;
    masks.set(name, mask);
    this.#names.push(name);
    return name;
  }
}

const throughTable = (value: number, table: Table) => (table ? (table[Math.round(value)] ?? value) : value);

/** A context whose filter is one of our masks applies it to what is drawn on it next, a whole fresh canvas. */
export function maskContext(context: OffscreenCanvasRenderingContext2D): void {
  const drawImage: (...drawn: unknown[]) => void = context.drawImage.bind(context) as () => void;
  let mask: Mask | undefined;
  Object.defineProperty(context, 'filter', {
    get: () => 'none',
    set: (name: string) => {
      mask = masks.get(name);
    },
  });
  context.drawImage = (...drawn: unknown[]) => {
    drawImage(...drawn);
    if (!mask) return;
    const image = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    mask(image.data);
    context.putImageData(image, 0, 0);
  };
}
