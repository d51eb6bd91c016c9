import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Highlight, ShownEvent } from '#features/interactions/web/conversation/contract.ts'
import s from '#features/interactions/web/conversation/conversation.module.css'
import { MarkedText } from '#features/interactions/web/conversation/MarkedText.tsx'
import { Remark } from '#features/interactions/web/conversation/Remark.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

export type TurnProps = {
  event: ShownEvent
  /** '1:06' into the recording, or the time of day, '10:42'. */
  time: string | null
  /** Its start in the recording, in seconds, if it can be played. */
  second: number | null
  speaker: string
  /** The speaker's first name if that is enough to distinguish the speakers. */
  shortSpeaker: string
  /** Position in the conversation, from 1, and its length. */
  position: number
  total: number
  /** Tab moves the focus to this message. */
  entry: boolean
  current: boolean
  heard: boolean
  translated: boolean
  highlights: readonly Highlight[]
  /** Searched words. They are only marked in the text. */
  found: readonly Highlight[]
  currentHighlight: number | null
  href: string | null
  below: ReactNode
  onFocus: (eventId: number) => void
  onHear: (seconds: number) => void
  onHighlight?: ((id: number) => void) | undefined
  highlightActions?: ((highlight: Highlight) => ReactNode) | undefined
}

/** One message or one event. */
export const Turn = memo(function Turn(props: TurnProps) {
  const { event, time, speaker, position, total, entry, current, heard, highlights, currentHighlight } = props
  const { t } = useTranslation('interactions')
  const { id, kind, text } = event
  const isTurn = kind === 'turn'
  const marked = useMemo(() => [...highlights, ...props.found], [highlights, props.found])
  const name = [isTurn ? speaker : t('conversation.event'), time].filter(Boolean).join(', ')
  return (
    <article
      className={cx(s.turn, !isTurn && s.event, current && s.current, heard && s.heard)}
      data-event={id}
      data-speaker={event.speaker ?? undefined}
      aria-label={name}
      aria-posinset={position}
      aria-setsize={total}
      aria-current={heard || undefined}
      // Keys act on the focused message.
      tabIndex={entry ? 0 : -1}
      onFocus={() => props.onFocus(id)}
    >
      <Time {...props} />
      {isTurn ? (
        <span className={s.speaker} dir="auto" title={speaker}>
          {props.shortSpeaker}
        </span>
      ) : (
        <Icon name={EVENT_ICONS.get(kind) ?? 'info-circle'} className={s.eventIcon} />
      )}
      <div className={s.body}>
        <div className={s.text} dir="auto" data-message={id}>
          <MarkedText text={text || (isTurn ? '' : kind)} highlights={marked} current={currentHighlight} />
        </div>
        {props.translated && event.translated_text !== null && (
          <p className={s.translation} dir="auto">
            <span className="sr">{t('conversation.translation')} </span>
            {event.translated_text}
          </p>
        )}
        {highlights.map((highlight) => (
          <Remark
            key={highlight.id}
            highlight={highlight}
            current={highlight.id === currentHighlight}
            onPress={props.onHighlight}
            actions={props.highlightActions?.(highlight)}
          />
        ))}
        {props.below}
      </div>
    </article>
  )
})

function Time({ event, time, second, href, entry, onHear }: TurnProps) {
  const { t } = useTranslation('interactions')
  if (time === null) return <span className={s.time} />
  // All messages are one Tab stop: only the buttons of the current one can be reached with Tab.
  const tabIndex = entry ? 0 : -1
  if (second !== null)
    return (
      <button
        type="button"
        className={s.time}
        tabIndex={tabIndex}
        aria-label={t('conversation.playFrom', { time })}
        onClick={() => onHear(second)}
      >
        {time}
      </button>
    )
  const stamp = <time dateTime={event.at ?? undefined}>{time}</time>
  return href === null ? (
    <span className={s.time}>{stamp}</span>
  ) : (
    <Link href={href} className={s.time} tabIndex={tabIndex} aria-label={t('conversation.linkTo', { time })}>
      {stamp}
    </Link>
  )
}

/** A map, because a source may give an event any name, even "constructor". */
const EVENT_ICONS: ReadonlyMap<string, IconName> = new Map([
  ['hold', 'hourglass'],
  ['transfer', 'arrows-transfer-down'],
  ['attachment', 'paperclip'],
  ['file', 'paperclip'],
  ['note', 'pencil'],
])
