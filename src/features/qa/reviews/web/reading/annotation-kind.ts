import type {
  ConversationRange,
  Highlight,
  HighlightTone,
} from '#features/interactions/web/conversation/contract.ts'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'

type Annotation = Workspace['annotations'][number]

/** Where an annotation is placed. */
type Medium = 'text' | 'audio' | 'note'

/**
 * Stores whether an annotation is praise or an improvement as a parameter of its media type: `text;kind=good`. The
 * annotation's fields are fixed by the API, and a media type without a parameter keeps its meaning.
 */
export function mediaTypeOf(medium: Medium, tone: HighlightTone): string {
  return tone === 'plain' ? medium : `${medium};kind=${tone}`
}

export function toneOf({ media_type }: Pick<Annotation, 'media_type'>): HighlightTone {
  const kind = /;\s*kind=(\w+)/.exec(media_type ?? '')?.[1]
  return kind === 'good' || kind === 'improve' ? kind : 'plain'
}

/** An annotation in the shape of the conversation's highlights. Notes without a place are shown elsewhere. */
export const highlightOf = (annotation: Annotation): Highlight => ({
  id: annotation.id,
  eventId: annotation.interaction_event_id,
  start: annotation.start,
  stop: annotation.stop,
  tone: toneOf(annotation),
  comment: annotation.comments,
})

export const isNote = ({
  start,
  interaction_event_id,
}: Pick<Annotation, 'start' | 'interaction_event_id'>): boolean =>
  start === null && interaction_event_id === null

/** The request body for an annotation; a null range makes it a note on the whole. */
export function annotationOf(range: ConversationRange | null, tone: HighlightTone, comments: string) {
  const place =
    range === null
      ? { start: null, stop: null, content: '', interaction_event_id: null }
      : range.kind === 'audio'
        ? { start: range.start, stop: range.stop, content: '', interaction_event_id: null }
        : {
            start: range.kind === 'text' ? range.start : null,
            stop: range.kind === 'text' ? range.stop : null,
            content: range.content,
            interaction_event_id: range.eventId,
          }
  const medium = range === null ? 'note' : range.kind === 'audio' ? 'audio' : 'text'
  return { ...place, comments, media_type: mediaTypeOf(medium, tone) }
}

const FIRST: Record<HighlightTone, number> = { good: 0, plain: 1, improve: 2 }

/** Praise first, then the others; each in conversation order. */
export function goodFirst(
  annotations: readonly Annotation[],
  order: ReadonlyMap<number, number>,
): Annotation[] {
  const place = ({ interaction_event_id: event, start }: Annotation) =>
    event === null
      ? [start === null ? -1 : Number.MAX_SAFE_INTEGER, start ?? 0]
      : [order.get(event) ?? 0, start ?? 0]
  return annotations.toSorted((a, b) => {
    const [rowA = 0, atA = 0] = place(a)
    const [rowB = 0, atB = 0] = place(b)
    return FIRST[toneOf(a)] - FIRST[toneOf(b)] || rowA - rowB || atA - atB || a.id - b.id
  })
}
