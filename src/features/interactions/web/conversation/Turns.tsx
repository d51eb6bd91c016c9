import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  ConversationProps,
  Highlight,
  ShownEvent,
} from '#features/interactions/web/conversation/contract.ts'
import s from '#features/interactions/web/conversation/conversation.module.css'
import { foundIn } from '#features/interactions/web/conversation/segments.ts'
import { Turn } from '#features/interactions/web/conversation/Turn.tsx'
import { formatPosition } from '#features/interactions/web/conversation/times.ts'
import { useSpeakers } from '#features/interactions/web/conversation/use-speakers.ts'
import type { useTurns } from '#features/interactions/web/conversation/use-turns.ts'
import { CLOCK, readersLocale } from '#lib/moment-format.ts'
import { useSession } from '#platform/web/session.ts'

type TurnsProps = Pick<
  ConversationProps,
  'interaction' | 'onHighlight' | 'highlightActions' | 'below' | 'turnHref' | 'findWords'
> & {
  box: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLDivElement | null>
  turns: ReturnType<typeof useTurns>
  events: readonly ShownEvent[]
  highlights: readonly Highlight[]
  currentHighlight: number | null
  /** The current position in the recording, in seconds; null without a recording. */
  offsets: ReadonlyMap<number, number> | null
  current: number | null
  heard: number | null
  translated: boolean
  onTurn: (eventId: number) => void
  onHear: (seconds: number) => void
  /** The user is scrolling. */
  onScrollAway: () => void
}

const NONE: readonly Highlight[] = []

/** Messages and events in order. Of a long conversation, only rows in view are in the page. */
export function Turns(props: TurnsProps) {
  const { box, list, turns, events, highlights, offsets, current, onScrollAway } = props
  const { virtualizer, margin, whole } = turns
  const { t } = useTranslation('interactions')
  const speakerOf = useSpeakers(props.interaction, events)
  const timeOf = useTimes(events, offsets)
  const byEvent = useMemo(() => Map.groupBy(highlights, ({ eventId }) => eventId), [highlights])
  const { findWords } = props
  const found = useMemo(
    () =>
      new Map<number, readonly Highlight[]>(
        findWords ? events.map((event) => [event.id, foundIn(event, findWords)]) : [],
      ),
    [events, findWords],
  )
  const entry = current ?? events[0]?.id
  const acts = useRef(props)
  acts.current = props
  const onTurn = useCallback((id: number) => acts.current.onTurn(id), [])
  const onHear = useCallback((seconds: number) => acts.current.onHear(seconds), [])

  const row = (event: ShownEvent, at: number): ReactNode => {
    const speaker = speakerOf(event)
    return (
      <Turn
        event={event}
        time={timeOf(event)}
        second={offsets?.get(event.id) ?? null}
        speaker={speaker.name}
        shortSpeaker={speaker.short}
        position={at + 1}
        total={events.length}
        entry={event.id === entry}
        current={event.id === current}
        heard={event.id === props.heard}
        translated={props.translated}
        highlights={byEvent.get(event.id) ?? NONE}
        found={found.get(event.id) ?? NONE}
        currentHighlight={props.currentHighlight}
        href={props.turnHref?.(event.id) ?? null}
        below={props.below?.(event.id)}
        onFocus={onTurn}
        onHear={onHear}
        onHighlight={props.onHighlight}
        highlightActions={props.highlightActions}
      />
    )
  }
  return (
    <div ref={box} className={s.box} onWheel={onScrollAway} onTouchMove={onScrollAway}>
      <div
        ref={list}
        className={s.list}
        role="feed"
        aria-label={t('conversation.messages')}
        style={whole ? undefined : { blockSize: virtualizer.getTotalSize() }}
      >
        {whole
          ? events.map((event, at) => <div key={event.id}>{row(event, at)}</div>)
          : virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const event = events[index]
              return (
                event && (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={s.placed}
                    style={{ transform: `translateY(${start - margin}px)` }}
                  >
                    {row(event, index)}
                  </div>
                )
              )
            })}
      </div>
    </div>
  )
}

/** The position in the recording or, without one, the time of day, with the date if it is another day. */
function useTimes(events: readonly ShownEvent[], offsets: ReadonlyMap<number, number> | null) {
  const { i18n } = useTranslation('interactions')
  const { timeZone } = useSession().company
  return useMemo(() => {
    const locale = readersLocale(i18n.language)
    const time = new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone })
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
    const texts = new Map<number, string>()
    let last: string | null = null
    for (const { id, at } of events) {
      const second = offsets?.get(id)
      if (second !== undefined) texts.set(id, formatPosition(second))
      else if (at !== null && offsets === null) {
        const moment = new Date(at)
        const today = day.format(moment)
        texts.set(
          id,
          last !== null && last !== today ? `${today} ${time.format(moment)}` : time.format(moment),
        )
        last = today
      }
    }
    return ({ id }: ShownEvent) => texts.get(id) ?? null
  }, [i18n.language, timeZone, events, offsets])
}
