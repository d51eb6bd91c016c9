import { confetti } from '#ui/confetti.ts'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

const keyOf = (personId: number) => `plaudit.rewards-earned.${personId}`

/** Shows confetti once for rewards earned since the last visit. The first visit in a browser only stores the count. */
export function celebrateOnce(
  personId: number,
  earned: number,
  throwIt: () => unknown = () => confetti(),
): void {
  const before = Number(readLocal(keyOf(personId)) ?? '0')
  if (earned === before) return
  writeLocal(keyOf(personId), String(earned))
  if (earned > before) throwIt()
}
