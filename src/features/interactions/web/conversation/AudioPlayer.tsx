import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/interactions/web/conversation/audio.module.css'
import type { ConversationRange, Highlight } from '#features/interactions/web/conversation/contract.ts'
import { formatPosition } from '#features/interactions/web/conversation/times.ts'
import type { Player } from '#features/interactions/web/conversation/use-player.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { useUiText } from '#ui/text.ts'

export type AudioRange = Extract<ConversationRange, { kind: 'audio' }>

type AudioPlayerProps = {
  player: Player
  wave: RefObject<HTMLDivElement | null>
  /** The remarks on the recording. */
  highlights: readonly Highlight[]
  currentHighlight: number | null
  /** The marked part, ready to be annotated, in seconds. */
  marked: AudioRange | null
  /** Absent if nothing can be annotated. */
  onMark?: ((range: AudioRange | null) => void) | undefined
  /** The address of the recording in the source system. */
  source: string | null
}

const STEP = 5
const RATES = [1, 1.25, 1.5, 2, 0.75]
/** A drag shorter than this counts as a click, which seeks. */
const DRAG_PX = 6
/** The shortest part that can be marked. */
const SHORTEST = 0.2

/** The recording: play, seek, speed, and the parts with remarks. Dragging marks a part. */
export function AudioPlayer(props: AudioPlayerProps) {
  const { player, wave, source } = props
  const { t } = useTranslation('interactions')
  const ui = useUiText()
  const failed = player.state === 'failed'
  return (
    <section className={s.player} aria-label={t('conversation.audio.title')}>
      {failed && (
        <div className={s.failed} role="alert">
          <Icon name="alert-circle" />
          <p>{t('conversation.audio.failed')}</p>
          <Button variant="link" size="sm" onClick={player.retry}>
            {ui('retry')}
          </Button>
          {source && (
            <a href={source} target="_blank" rel="noreferrer noopener">
              {t('conversation.audio.open')}
            </a>
          )}
        </div>
      )}
      <div className={s.row} hidden={failed}>
        <button
          type="button"
          className={s.play}
          aria-label={t(player.playing ? 'conversation.audio.pause' : 'conversation.audio.play')}
          aria-disabled={player.state === 'loading' || undefined}
          onClick={player.toggle}
        >
          <Icon name={player.playing ? 'player-pause' : 'player-play-filled'} className={s.filled} />
        </button>
        <span className={s.clock}>
          <b>{formatPosition(player.time)}</b> / {formatPosition(player.duration)}
        </span>
        <Track {...props} wave={wave} />
        <button
          type="button"
          className={s.rate}
          title={t('conversation.audio.rate')}
          aria-label={t('conversation.audio.rateNow', { rate: player.rate })}
          onClick={() => player.setRate(RATES[(RATES.indexOf(player.rate) + 1) % RATES.length] ?? 1)}
        >
          {player.rate}×
        </button>
      </div>
      {props.onMark && !failed && <MarkButtons {...props} />}
    </section>
  )
}

function Track({ player, wave, highlights, currentHighlight, marked, onMark }: AudioPlayerProps) {
  const { t } = useTranslation('interactions')
  const { duration, time } = player
  const pressed = useRef<{ x: number; second: number } | null>(null)
  const secondAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = box.width > 0 ? (event.clientX - box.left) / box.width : 0
    return Math.min(1, Math.max(0, share)) * duration
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = pressed.current
    if (!from || !onMark || Math.abs(event.clientX - from.x) < DRAG_PX) return
    onMark(rangeOf(from.second, secondAt(event)))
  }
  const keys: Record<string, () => void> = {
    ArrowRight: () => player.seekTo(player.now() + STEP),
    ArrowUp: () => player.seekTo(player.now() + STEP),
    ArrowLeft: () => player.seekTo(player.now() - STEP),
    ArrowDown: () => player.seekTo(player.now() - STEP),
    Home: () => player.seekTo(0),
    End: () => player.seekTo(duration),
  }
  return (
    <div
      className={s.track}
      role="slider"
      tabIndex={0}
      aria-label={t('conversation.audio.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={t('conversation.audio.at', {
        time: formatPosition(time),
        length: formatPosition(duration),
      })}
      onKeyDown={(event: KeyboardEvent) => {
        const act = keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        pressed.current = { x: event.clientX, second: secondAt(event) }
      }}
      onPointerMove={drag}
      onPointerUp={(event) => {
        const from = pressed.current
        pressed.current = null
        if (from && (!onMark || Math.abs(event.clientX - from.x) < DRAG_PX)) player.seekTo(secondAt(event))
      }}
      onPointerCancel={() => {
        pressed.current = null
      }}
    >
      <div ref={wave} className={s.wave} aria-hidden="true" />
      {duration > 0 &&
        highlights.map(({ id, start, stop, tone }) => (
          <i
            key={id}
            className={cx(s.band, s[tone], id === currentHighlight && s.currentBand)}
            style={place(start ?? 0, stop ?? start ?? 0, duration)}
          />
        ))}
      {marked && duration > 0 && (
        <i className={cx(s.band, s.marked)} style={place(marked.start, marked.stop, duration)} />
      )}
    </div>
  )
}

/** Marks a part without a mouse: from the current position to a later one. */
function MarkButtons({ player, marked, onMark }: AudioPlayerProps) {
  const { t } = useTranslation('interactions')
  const [from, setFrom] = useState<number | null>(null)
  const press = () => {
    if (from === null) return setFrom(player.now())
    const range = rangeOf(from, player.now())
    setFrom(null)
    if (range) onMark?.(range)
  }
  return (
    <div className={s.marks}>
      <Button size="xs" variant="quiet" icon="highlight" onClick={press}>
        {from === null
          ? t('conversation.audio.markFrom', { time: formatPosition(player.time) })
          : t('conversation.audio.markTo', { from: formatPosition(from), time: formatPosition(player.time) })}
      </Button>
      {marked && (
        <>
          <span className={s.markedTime} role="status">
            {t('conversation.audio.marked', {
              from: formatPosition(marked.start),
              to: formatPosition(marked.stop),
            })}
          </span>
          <Button size="xs" variant="quiet" icon="x" onClick={() => onMark?.(null)}>
            {t('conversation.audio.clear')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Rounded to milliseconds; null if the part is too short to be intended. */
function rangeOf(a: number, b: number): AudioRange | null {
  const [start, stop] = [Math.min(a, b), Math.max(a, b)].map((each) => Math.round(each * 1_000) / 1_000)
  return start !== undefined && stop !== undefined && stop - start >= SHORTEST
    ? { kind: 'audio', start, stop }
    : null
}

const place = (start: number, stop: number, duration: number) => ({
  insetInlineStart: `${(100 * start) / duration}%`,
  inlineSize: `max(3px, ${(100 * Math.max(0, stop - start)) / duration}%)`,
})
