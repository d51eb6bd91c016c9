import type { z } from 'zod'
import type { authorSchema, interactionEventSchema } from '#features/interactions/reading/contract.ts'
import type { EventRow, InteractionRow } from '#features/interactions/reading/store.ts'
import { fullName } from '#lib/text.ts'

export type Author = z.output<typeof authorSchema>
type AuthoredEvent = Pick<z.output<typeof interactionEventSchema>, 'speaker' | 'author'>

/** Who said an event. An agent's turn without an author is the assigned employee's. */
export function authorOf(event: EventRow, row: InteractionRow): Author | null {
  const { employee_id, author_name: name, author_address: address } = event
  if (employee_id !== null) return known(employee_id, event)
  if (name !== null || address !== null) return { id: null, name, address, letter: null }
  return event.speaker === 'agent' && row.employee_id !== null ? known(row.employee_id, row) : null
}

const known = (id: number, row: { first_name: string | null; last_name: string | null }): Author => ({
  id,
  name: fullName(row.first_name ?? '', row.last_name ?? ''),
  address: null,
  letter: null,
})

/** Letters in place of the names of agents, in the order in which they first spoke; none if only one spoke. */
export function lettersOf(events: readonly AuthoredEvent[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const { speaker, author } of events)
    if (speaker === 'agent' && author && !letters.has(keyOf(author)))
      letters.set(keyOf(author), letter(letters.size))
  return letters.size > 1 ? letters : new Map()
}

/** The employees behind the letters; null for agents who are not known as employees. */
export function agentsByLetter(events: readonly AuthoredEvent[]): ReadonlyMap<string, number | null> {
  const letters = lettersOf(events)
  return new Map(
    events.flatMap(({ speaker, author }) => {
      const letter = speaker === 'agent' && author ? letters.get(keyOf(author)) : undefined
      return letter === undefined ? [] : [[letter, author?.id ?? null] as const]
    }),
  )
}

/** Replaces the authors of agents' turns by their letters. */
export function hideAgents<Event extends AuthoredEvent>(
  events: readonly Event[],
  letters: ReadonlyMap<string, string>,
): Event[] {
  return events.map((event) => {
    if (event.speaker !== 'agent' || !event.author) return event
    const letter = letters.get(keyOf(event.author))
    return { ...event, author: letter === undefined ? null : { id: null, name: null, address: null, letter } }
  })
}

export const keyOf = ({ id, name, address }: Pick<Author, 'id' | 'name' | 'address'>): string =>
  id === null ? (address ?? name ?? '').toLowerCase() : String(id)

/** A to Z, then AA and so on. */
const letter = (index: number): string =>
  (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
