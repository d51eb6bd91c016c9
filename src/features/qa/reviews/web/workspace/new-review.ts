import { BLIND_TOKEN } from '#features/qa/reviews/blind-token-shape.ts'
import { type ReviewQueue, readQueue } from '#features/qa/reviews/web/workspace/review-queue.ts'
import { parseBool, parseId } from '#lib/url.ts'

/** Choices in the address of a new review; invalid numbers count as absent. */
export type Start = {
  interactionId: number | null
  solicitationId: number | null
  allocationId: number | null
  assignmentId: number | null
  /** An employee id, or the token of a blind offer. */
  employeeId: number | string | null
  formId: number | null
  blind: boolean
  origin: 'assignment' | 'stream' | 'initial'
  queue: ReviewQueue
}

const tokenIn = (text: string | null): string | null =>
  text !== null && BLIND_TOKEN.test(text) ? text : null

export function readStart(query: URLSearchParams): Start {
  const idAt = (key: string): number | null => {
    const id = parseId(query.get(key))
    return id !== null && id > 0 ? id : null
  }
  const solicitationId = idAt('solicitation_id')
  const assignmentId = idAt('qa_assignment_id')
  return {
    interactionId: idAt('interaction_id'),
    solicitationId,
    allocationId: idAt('qa_allocation_id'),
    assignmentId,
    employeeId: idAt('employee_id') ?? tokenIn(query.get('employee_id')),
    formId: idAt('default_qa_form_id'),
    blind: parseBool(query.get('blind')),
    origin: assignmentId !== null ? 'assignment' : solicitationId !== null ? 'stream' : 'initial',
    queue: readQueue(query),
  }
}
