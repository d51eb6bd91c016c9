import type { InteractionItem } from '#features/interactions/ingest/contract.ts'

export type TimelineEvent = {
  position: number
  kind: string
  speaker: string | null
  author: InteractionItem['turns'][number]['author'] | null
  text: string
  translated_text: string | null
  at: string | null
}

/**
 * The turns in the order they were sent, with the events inserted by time: each before the first turn that is later.
 * A turn without a time stays with the turn before it.
 */
export function timeline({ turns, events }: Pick<InteractionItem, 'turns' | 'events'>): TimelineEvent[] {
  const waiting = [...(events ?? [])].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const made: Omit<TimelineEvent, 'position'>[] = []
  const takeEventsUntil = (time: number) => {
    while (waiting[0] && Date.parse(waiting[0].at) < time) {
      const { kind, text, at } = waiting.shift() as NonNullable<(typeof waiting)[number]>
      made.push({ kind, speaker: null, author: null, text, translated_text: null, at })
    }
  }
  for (const turn of turns) {
    if (turn.at) takeEventsUntil(Date.parse(turn.at))
    made.push({
      kind: 'turn',
      speaker: turn.speaker,
      author: turn.author ?? null,
      text: turn.text,
      translated_text: turn.translated_text ?? null,
      at: turn.at ?? null,
    })
  }
  takeEventsUntil(Number.POSITIVE_INFINITY)
  return made.map((event, index) => ({ position: index + 1, ...event }))
}
