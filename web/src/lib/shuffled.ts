/** The same things in a random order (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], random: () => number = Math.random): Thing[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    mixed[last] = b as Thing;
    mixed[other] = a as Thing;
  }
  return mixed;
}
