import type { InteractionItem } from '#features/interactions/ingest/contract.ts'
import type { TimelineEvent } from '#features/interactions/ingest/timeline.ts'
import type { FoundEmployee, NamedEmployee } from '#features/people/employees/named-employees.ts'

/** An event whose author is resolved: an employee by id, anyone else as the source names them. */
export type SpokenEvent = Omit<TimelineEvent, 'author'> & {
  employee_id: number | null
  author_name: string | null
  author_address: string | null
}

/** An employee who spoke, with the number of turns and their length in UTF-16 code units. */
export type Participant = { employee_id: number; turns: number; characters: number }

/** The employees that the authors of agent turns may be, each once. */
export function namedAuthors(items: readonly InteractionItem[]): NamedEmployee[] {
  const named = new Map<string, NamedEmployee>()
  for (const { speaker, author } of items.flatMap(({ turns }) => turns))
    for (const each of speaker === 'agent' ? namesOf(author) : []) named.set(JSON.stringify(each), each)
  return [...named.values()]
}

/**
 * Resolves the author of an event. Only agents become employees: an employee who writes as a customer stays a
 * customer. An unknown employee is kept by name and address, because one colleague who is missing must not reject
 * the conversation.
 */
export function spokenEvent(
  { author, ...event }: TimelineEvent,
  employees: (employee: NamedEmployee) => FoundEmployee | undefined,
): SpokenEvent {
  const found =
    event.speaker === 'agent'
      ? namesOf(author)
          .map(employees)
          .find((each) => each !== undefined)
      : undefined
  if (found) return { ...event, employee_id: found.id, author_name: null, author_address: null }
  return {
    ...event,
    employee_id: null,
    author_name: author?.name?.trim() || null,
    author_address: author?.email?.trim() || author?.custom_employee_id?.trim() || null,
  }
}

/** The employees who spoke. An agent's turn without an author is the assigned employee's. */
export function participantsOf(events: readonly SpokenEvent[], assigned: number | null): Participant[] {
  const participants = new Map<number, Participant>()
  for (const { speaker, employee_id, author_name, author_address, text } of events) {
    const isUnnamed = employee_id === null && author_name === null && author_address === null
    const id = isUnnamed ? assigned : employee_id
    if (speaker !== 'agent' || id === null) continue
    const one = participants.get(id) ?? { employee_id: id, turns: 0, characters: 0 }
    participants.set(id, { ...one, turns: one.turns + 1, characters: one.characters + text.length })
  }
  return [...participants.values()]
}

function namesOf(author: TimelineEvent['author']): NamedEmployee[] {
  const email = author?.email?.trim()
  const custom = author?.custom_employee_id?.trim()
  return [...(email ? [{ email }] : []), ...(custom ? [{ custom_employee_id: custom }] : [])]
}
