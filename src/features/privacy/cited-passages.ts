import type { SnapshotContent } from '#features/interactions/snapshots/contract.ts'

/** An annotation of a review on characters of a message. */
export type Citation = { id: number; eventId: number; start: number; stop: number }

/** Where an annotation is after its message changed; with the text, if that changed too. */
export type MovedCitation = { id: number; start: number; stop: number; text?: string }

const BETWEEN = ' … '

/**
 * Keeps only the passages of a conversation that reviews cite, redacted, so that an old review still explains itself.
 * Who spoke, in which order and when, stays; all else that was said is replaced by the placeholder.
 */
export function keepCitedPassages(
  content: SnapshotContent,
  citations: readonly Citation[],
  {
    redact,
    placeholder,
    customerName,
  }: { redact(text: string): string; placeholder: string; customerName: string },
): { content: SnapshotContent; moved: MovedCitation[] } {
  const { events, moved } = keepCitedEvents(content.events, citations, { redact, placeholder })
  const customer = content.customer && { name: customerName, email: null, phone: null }
  return {
    content: {
      ...content,
      ...(content.customer !== undefined && { customer }),
      external_url: null,
      audio_url: null,
      audio_peaks: null,
      summary: null,
      properties: {},
      events: withoutCustomerAuthors(events),
    },
    moved,
  }
}

/** The same for the turns that some customers wrote in the conversation of another. */
export function keepCitedTurns(
  content: SnapshotContent,
  citations: readonly Citation[],
  emails: readonly string[],
  words: { redact(text: string): string; placeholder: string },
): { content: SnapshotContent; moved: MovedCitation[] } {
  const isTheirs = ({ speaker, author }: SnapshotContent['events'][number]) =>
    speaker === 'customer' && author?.address != null && emails.includes(author.address.toLowerCase())
  const { events, moved } = keepCitedEvents(content.events.filter(isTheirs), citations, words)
  const kept = new Map(withoutCustomerAuthors(events).map((event) => [event.id, event]))
  return {
    content: { ...content, events: content.events.map((event) => kept.get(event.id) ?? event) },
    moved,
  }
}

/** Copies without the names and addresses of customers who wrote. */
export const withoutCustomerAuthors = (events: SnapshotContent['events']): SnapshotContent['events'] =>
  events.map((event) => (event.speaker === 'customer' ? { ...event, author: null } : event))

/** The names of the customer and of customers who wrote. */
export const customerNames = ({ customer, events }: SnapshotContent): string[] => [
  ...new Set(
    [customer?.name, ...events.map(({ speaker, author }) => speaker === 'customer' && author?.name)].flatMap(
      (name) => name || [],
    ),
  ),
]

/** Keeps only the cited passages of the messages, redacted. */
export function keepCitedEvents(
  events: SnapshotContent['events'],
  citations: readonly Citation[],
  { redact, placeholder }: { redact(text: string): string; placeholder: string },
): { events: SnapshotContent['events']; moved: MovedCitation[] } {
  const moved: MovedCitation[] = []
  const kept = events.map((event) => {
    const cited = citations.filter(({ eventId, stop }) => eventId === event.id && stop > 0)
    let text = ''
    const places = new Map<string, { start: number; stop: number; text: string }>()
    for (const { id, start, stop } of [...cited].sort((a, b) => a.start - b.start || a.stop - b.stop)) {
      let place = places.get(`${start} ${stop}`)
      if (!place) {
        const passage = redact(event.text.slice(start, stop))
        if (text !== '') text += BETWEEN
        place = { start: text.length, stop: text.length + passage.length, text: passage }
        text += passage
        places.set(`${start} ${stop}`, place)
      }
      moved.push({ id, ...place })
    }
    const left = text === '' && event.text !== '' ? placeholder : text
    return { ...event, text: left, translated_text: null }
  })
  return { events: kept, moved }
}

/** Where annotations are after names in their messages were replaced by placeholders of another length. */
export function shiftCitations(
  { events = [] }: Partial<SnapshotContent>,
  citations: readonly Citation[],
  erase: (text: string) => string,
): MovedCitation[] {
  const texts = new Map(events.map(({ id, text }) => [id, text]))
  return citations.flatMap(({ id, eventId, start, stop }) => {
    const text = texts.get(eventId)
    if (text === undefined) return []
    const place = { start: erase(text.slice(0, start)).length, stop: erase(text.slice(0, stop)).length }
    return place.start === start && place.stop === stop ? [] : [{ id, ...place }]
  })
}
