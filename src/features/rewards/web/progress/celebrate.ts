import { confetti } from '#ui/confetti.ts'
import { keep, kept } from '#ui/kept.ts'

const keyOf = (personId: number) => `plaudit.rewards-earned.${personId}`

/** Shows confetti once for rewards earned since the last visit. The first visit in a browser only stores the count. */
export function celebrateOnce(
  personId: number,
  earned: number,
  throwIt: () => unknown = () => confetti(),
): void {
  const before = Number(kept(keyOf(personId)) ?? '0')
  if (earned === before) return
  keep(keyOf(personId), String(earned))
  if (earned > before) throwIt()
}
