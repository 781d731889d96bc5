/** What the parts of a face have in common at one table, such as what a player is about to do and has not sent. It belongs to no part: it lives on when the part that was first to ask for it is gone. */
export function shared<T extends object, P>(make: (table: T) => P): (table: T) => P {
  const made = new WeakMap<T, P>()
  return (table) => {
    if (!made.has(table)) $effect.root(() => void made.set(table, make(table)))
    return made.get(table)!
  }
}
