import type { Interaction } from '#features/qa/reviews/web/workspace/types.ts'

/** The part of one employee in a conversation: known by id or, in a blind review, by letter. */
export type Part = { id: number; letter: null; name: string; turns: number } | LetteredPart
type LetteredPart = { id: null; letter: string; name: null; turns: number }

/** The parts to choose from, the most active employee's first. Empty if only one employee took part. */
export function partsOf(interaction: Pick<Interaction, 'employee' | 'participants'> | null): Part[] {
  if (!interaction) return []
  const { employee, participants } = interaction
  const parts = participants.flatMap(({ id, letter, name, turns }): Part[] => {
    if (id !== null && name !== null) return [{ id, letter: null, name, turns }]
    return letter === null ? [] : [{ id: null, letter, name: null, turns }]
  })
  // The assigned employee may have said nothing.
  if (parts.length > 0 && employee && !parts.some(({ id }) => id === employee.id))
    parts.push({ id: employee.id, letter: null, name: employee.name, turns: 0 })
  return parts.length > 1 ? parts : []
}

export const partKey = ({ id, letter }: Part): string => letter ?? String(id)
