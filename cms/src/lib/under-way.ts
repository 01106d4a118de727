/**
 * What is under way, by key; for what comes and goes all the time. Not a Map: one that is added to and deleted from moves to
 * new memory every few dozen times, and V8 lets the memory it leaves point to the new. Once a piece of it has grown old,
 * everything that was ever in the Map afterwards lives until the whole heap is looked through.
 */
export class UnderWay<Value> {
  private values = empty<Value>();

  get(key: string): Value | undefined {
    return this.values[key];
  }

  set(key: string, value: Value): void {
    this.values[key] = value;
  }

  delete(key: string): void {
    delete this.values[key];
  }

  clear(): void {
    this.values = empty();
  }
}

const empty = <Value>() => Object.create(null) as Record<string, Value>;
