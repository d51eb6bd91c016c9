/** Makes names unique: the second `name` becomes `name (2)`. */
export function distinctNames(given: Iterable<string> = []): (name: string) => string {
  const taken = new Set(given)
  return (name) => {
    let free = name
    for (let number = 2; taken.has(free); number++) free = `${name} (${number})`
    taken.add(free)
    return free
  }
}
