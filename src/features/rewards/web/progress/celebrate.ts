import { confetti } from '#ui/confetti.ts'
import { keep, kept } from '#ui/kept.ts'

const keyOf = (personId: number) => `plaudit.rewards-earned.${personId}`

/** Confetti for what was earned since the last visit, once; what is seen for the first time in a browser is kept. */
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
