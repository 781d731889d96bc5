/** What the parts of a face have in common at one table, such as what a player is about to do and has not sent. */
export function shared<T extends object, P>(make: (table: T) => P): (table: T) => P {
  const made = new WeakMap<T, P>()
  return (table) => {
    const known = made.get(table) ?? make(table)
    made.set(table, known)
    return known
  }
}
