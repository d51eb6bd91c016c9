import type { ConversationRange, HighlightTone } from '#features/interactions/web/conversation/contract.ts'
import { TONES } from '#features/qa/reviews/web/workspace/AnnotationForm.tsx'

/** An unsaved annotation, or an unsaved edit of a stored one. */
export type Draft = {
  range: ConversationRange
  annotationId: number | null
  text: string
  tone: HighlightTone
}

/** Reads a draft from browser storage; null if it is invalid. */
export function readDraft(stored: unknown): Draft | null {
  const { range, annotationId, text, tone } = (stored ?? {}) as Partial<Draft>
  const isDraft =
    isRange(range) &&
    (annotationId === null || typeof annotationId === 'number') &&
    typeof text === 'string' &&
    TONES.some((known) => known === tone)
  return isDraft ? (stored as Draft) : null
}

function isRange(value: unknown): boolean {
  const range = (value ?? {}) as Partial<Record<string, unknown>>
  const areNumbers = (...keys: string[]) => keys.every((key) => typeof range[key] === 'number')
  if (range.kind === 'audio') return areNumbers('start', 'stop')
  if (typeof range.content !== 'string' || !areNumbers('eventId')) return false
  return range.kind === 'message' || (range.kind === 'text' && areNumbers('start', 'stop'))
}
