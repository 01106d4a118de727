/**
 * A browser's page translation moves text nodes into <font> elements of its own. React then removes or inserts beside
 * a node that is no longer where it left it, and the page dies (facebook/react#11538). Skipping that one step leaves at
 * worst a stale word.
 */
export function tolerateTranslatedDom(prototype: Node = Node.prototype): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- each is called on its own node below
  const original = { removeChild: prototype.removeChild, insertBefore: prototype.insertBefore };

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return original.removeChild.call(this, child) as T;
    child.parentNode?.removeChild(child);
    return child;
  };

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null): T {
    const place = reference === null || reference.parentNode === this ? reference : wrapperOf(reference, this);
    return original.insertBefore.call(this, node, place) as T;
  };
}

/** The child of `parent` that now holds the moved node, so that the order stays the same; null appends. */
function wrapperOf(moved: Node, parent: Node): Node | null {
  let node: Node | null = moved;
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node;
}
