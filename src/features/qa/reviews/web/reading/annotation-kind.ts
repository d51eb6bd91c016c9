import type {
  ConversationRange,
  Highlight,
  HighlightTone,
} from '#features/interactions/web/conversation/contract.ts'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'

type Annotation = Workspace['annotations'][number]

/** What an annotation is on. */
type Medium = 'text' | 'audio' | 'note'

/**
 * Whether an annotation praises or asks for something better stands in its media type, as a parameter: `text;kind=good`.
 * The fields of an annotation are given, and a medium without a parameter is what it always was.
 */
export function mediaTypeOf(medium: Medium, tone: HighlightTone): string {
  return tone === 'plain' ? medium : `${medium};kind=${tone}`
}

export function toneOf({ media_type }: Pick<Annotation, 'media_type'>): HighlightTone {
  const kind = /;\s*kind=(\w+)/.exec(media_type ?? '')?.[1]
  return kind === 'good' || kind === 'improve' ? kind : 'plain'
}

/** An annotation as the conversation shows it; notes without a place are shown elsewhere. */
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

/** What is sent for a remark on a place somebody chose; null for a note on the whole. */
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

/** What was good comes first, each kind in the order of the conversation. */
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
