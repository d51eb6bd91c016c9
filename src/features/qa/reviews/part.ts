import type { StoredSnapshot } from '#features/interactions/snapshots/snapshots.ts'
import { invalid } from '#platform/errors/app-error.ts'

type Taken = Pick<StoredSnapshot, 'employeeId' | 'agents' | 'participantIds'>
type Chosen = { employee_id?: number | null | undefined; participant_letter?: string | null | undefined }

/** Whether an employee other than the assigned one spoke. */
export const hasOthers = (taken: Taken | undefined): boolean =>
  taken?.participantIds.some((id) => id !== taken.employeeId) ?? false

/**
 * The employee whose part of the conversation is reviewed: the one chosen by id or, by blind reviewers, by letter. By
 * default it is the employee of the response if they took part, else the most active one within the viewer's scope.
 * Conversations of the assigned employee alone, and those from before turns had authors, are the assigned employee's
 * unless another person is named. The employee of the response can always be named: assignments offer their work.
 */
export function partOf(
  { employee_id: named, participant_letter: letter }: Chosen,
  taken: Taken | undefined,
  respondedTo: number | null,
  visible: readonly number[] | null,
): number | null {
  if (letter != null) return lettered(letter, named, taken)
  const { employeeId: assigned = null, participantIds = [] } = taken ?? {}
  if (!hasOthers(taken)) return named ?? assigned ?? respondedTo
  const tookPart = (id: number | null): id is number =>
    id !== null && (id === assigned || participantIds.includes(id))
  if (named == null) {
    if (tookPart(respondedTo)) return respondedTo
    return participantIds.find((id) => visible === null || visible.includes(id)) ?? participantIds[0] ?? null
  }
  if (!tookPart(named) && named !== respondedTo)
    throw at('employee_id', 'did not take part in this conversation')
  return named
}

function lettered(letter: string, named: number | null | undefined, taken: Taken | undefined): number {
  const path = 'participant_letter'
  if (named != null) throw at(path, 'cannot be sent with employee_id')
  const agent = taken?.agents.get(letter)
  if (agent === undefined) throw at(path, 'is not an agent in this conversation')
  if (agent === null) throw at(path, 'is not known as an employee')
  return agent
}

const at = (path: string, message: string) => invalid([{ path, message }])
