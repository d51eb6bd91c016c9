export type Target = 'server' | 'database'

/** A kill, and the number of acknowledged writes after which it happens. */
export type Kill = { target: Target; after: number }

/** Spreads the kills over the writes, at random distances, in a random order of targets. */
export function killSchedule(
  { kills, databaseKills, writes }: { kills: number; databaseKills: number; writes: number },
  random: () => number,
): Kill[] {
  const targets: Target[] = [
    ...Array.from({ length: kills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ]
  const distance = writes / (targets.length + 1)
  return shuffled(targets, random).map((target, index) => ({
    target,
    after: Math.floor((index + random()) * distance),
  }))
}

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items]
  for (let left = mixed.length; left > 1; left--) {
    const [item] = mixed.splice(Math.floor(random() * left), 1)
    if (item !== undefined) mixed.push(item)
  }
  return mixed
}
