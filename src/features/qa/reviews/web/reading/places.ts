/** A target within a review, named by the address's hash. */
export type Place =
  | { kind: 'answer'; questionId: number }
  | { kind: 'annotation'; id: number }
  | { kind: 'message'; eventId: number }
  | { kind: 'second'; second: number }

/** Parses `answer-7`, `annotation-3`, `message-12` and `second-93.5`; null for anything else. */
export function placeOf(hash: string): Place | null {
  const [, kind, digits = ''] =
    /^#?(answer|annotation|message|second)-(-?\d{1,15}(?:\.\d{1,3})?)$/.exec(hash) ?? []
  const value = Number(digits)
  if (kind === 'second') return value >= 0 ? { kind, second: value } : null
  if (!Number.isInteger(value)) return null
  if (kind === 'answer') return { kind, questionId: value }
  if (kind === 'annotation') return { kind, id: value }
  return kind === 'message' ? { kind, eventId: value } : null
}

export function hashOf(place: Place): string {
  if (place.kind === 'answer') return `#answer-${place.questionId}`
  if (place.kind === 'annotation') return `#annotation-${place.id}`
  return place.kind === 'message' ? `#message-${place.eventId}` : `#second-${place.second}`
}
