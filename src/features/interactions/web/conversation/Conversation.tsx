import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AudioPlayer, type AudioRange } from '#features/interactions/web/conversation/AudioPlayer.tsx'
import { ConversationHead } from '#features/interactions/web/conversation/ConversationHead.tsx'
import type { ConversationProps } from '#features/interactions/web/conversation/contract.ts'
import s from '#features/interactions/web/conversation/conversation.module.css'
import { Remark } from '#features/interactions/web/conversation/Remark.tsx'
import { TranscriptNotice } from '#features/interactions/web/conversation/TranscriptNotice.tsx'
import { Turns } from '#features/interactions/web/conversation/Turns.tsx'
import { formatPosition, offsetsOf, turnPlayingAt } from '#features/interactions/web/conversation/times.ts'
import { usePlayer } from '#features/interactions/web/conversation/use-player.ts'
import { useSelectedText } from '#features/interactions/web/conversation/use-selected-text.ts'
import { useTurns } from '#features/interactions/web/conversation/use-turns.ts'
import { cx } from '#ui/cx.ts'
import { Switch } from '#ui/Switch.tsx'

const NONE = [] as const
/** Steps within this time are one movement. */
const STEP_MS = 500
const IDLE = { state: 'idle' } as const

/**
 * One interaction: the recording, and messages and events in order, with remarks. It registers no keys. The page
 * around it does, and acts through the handle.
 */
export function Conversation(props: ConversationProps) {
  const { interaction, transcript = IDLE, highlights = NONE, currentHighlight = null, scroll = 'own' } = props
  const { onSelect, onAudioTime, onTurn } = props
  const { t } = useTranslation('interactions')
  const fetched = transcript.state === 'found' ? transcript.events : NONE
  const events = interaction.events.length > 0 ? interaction.events : fetched
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const wave = useRef<HTMLDivElement>(null)
  const player = usePlayer(wave, interaction)
  const hasAudio = Boolean(interaction.audio_url)
  const [current, setCurrent] = useState<number | null>(null)
  const [marked, setMarked] = useState<AudioRange | null>(null)
  const [translated, setTranslated] = useState(true)
  const selected = useSelectedText(list, events)

  const index = useMemo(() => new Map(events.map(({ id }, at) => [id, at])), [events])
  const offsets = useMemo(() => offsetsOf(events, interaction.started_at), [events, interaction.started_at])
  const heard =
    hasAudio && (player.playing || player.time > 0) ? turnPlayingAt(events, offsets, player.time) : null
  const currentRow = current === null ? -1 : (index.get(current) ?? -1)
  const turns = useTurns({ events, box, list, scroll, kept: [currentRow] })
  const onAudio = useMemo(() => highlights.filter(isOnAudio), [highlights])

  /** The target of the last step, since the next one may come before the focus has moved there. */
  const step = useRef({ row: -1, at: 0 })
  const focusRow = (at: number, align: 'auto' | 'center' = 'auto') => turns.reach(at, { focus: true, align })
  const mark = (range: AudioRange | null) => {
    setMarked(range)
    onSelect?.(range, null)
  }
  const seekTo = (seconds: number) => hasAudio && player.seekTo(seconds)

  useImperativeHandle(props.ref, () => ({
    moveTurn: (by) => {
      const now = performance.now()
      const under = now - step.current.at < STEP_MS && step.current.row < events.length
      const known = currentRow >= 0 ? currentRow : heard === null ? -1 : (index.get(heard) ?? -1)
      const from = under ? step.current.row : known
      const to = from < 0 ? (by > 0 ? 0 : events.length - 1) : from + by
      if (to < 0 || to >= events.length) return
      step.current = { row: to, at: now }
      focusRow(to)
    },
    focusTurn: (id) => {
      const at = index.get(id)
      if (at !== undefined) focusRow(at, 'center')
      return at !== undefined
    },
    revealTurn: (position) => {
      const at = events.findIndex((event) => event.position === position)
      const event = events[at]
      if (!event) return false
      turns.reach(at, { focus: false, align: 'center' })
      setCurrent(event.id)
      return true
    },
    currentTurn: () => current,
    selection: () => {
      if (selected.now()) return selected.now()?.range ?? null
      if (marked) return marked
      const event = events[currentRow]
      return event ? { kind: 'message', eventId: event.id, content: event.text } : null
    },
    clearSelection: () => {
      document.getSelection()?.removeAllRanges()
      setMarked(null)
    },
    showHighlight: (id) => {
      const highlight = highlights.find((each) => each.id === id)
      if (!highlight) return false
      if (isOnAudio(highlight)) {
        seekTo(highlight.start ?? 0)
        const turn = turnPlayingAt(events, offsets, highlight.start ?? 0)
        if (turn !== null) focusRow(index.get(turn) ?? -1, 'center')
        return true
      }
      const at = highlight.eventId === null ? undefined : index.get(highlight.eventId)
      if (at !== undefined) focusRow(at, 'center')
      return at !== undefined
    },
    hasAudio: () => hasAudio,
    play: () => hasAudio && player.play(),
    pause: () => hasAudio && player.pause(),
    togglePlay: () => hasAudio && player.toggle(),
    seekBy: (seconds) => seekTo(player.now() + seconds),
    seekTo,
    audioTime: () => (hasAudio ? player.now() : null),
  }))

  const latest = useRef({ onSelect, onAudioTime })
  latest.current = { onSelect, onAudioTime }
  const { value: selection } = selected
  const wasSelected = useRef(false)
  useEffect(() => {
    if (selection) {
      setMarked(null)
      latest.current.onSelect?.(selection.range, selection.anchor)
    } else if (wasSelected.current) latest.current.onSelect?.(null, null)
    wasSelected.current = selection !== null
  }, [selection])
  useEffect(() => {
    if (player.time > 0) latest.current.onAudioTime?.(player.time)
  }, [player.time])

  // Keep the message being played in view, unless the user scrolls elsewhere.
  const heardRow = heard === null ? -1 : (index.get(heard) ?? -1)
  const follows = useRef(true)
  const { playing } = player
  useEffect(() => {
    if (playing) follows.current = true
  }, [playing])
  const { reach } = turns
  const reachNow = useRef(reach)
  reachNow.current = reach
  useEffect(() => {
    if (playing && heardRow >= 0 && follows.current) reachNow.current(heardRow, { focus: false })
  }, [playing, heardRow])

  const translations = events.some(({ translated_text }) => translated_text !== null)
  return (
    <section className={cx(s.conversation, scroll === 'own' && s.own)} aria-label={t('conversation.title')}>
      {props.head !== false && <ConversationHead interaction={interaction} who={props.head !== 'facts'} />}
      {hasAudio && (
        <AudioPlayer
          player={player}
          wave={wave}
          highlights={onAudio}
          currentHighlight={currentHighlight}
          marked={marked}
          onMark={onSelect ? mark : undefined}
          source={isElsewhere(interaction.audio_url) ? (interaction.audio_url ?? null) : null}
        />
      )}
      {hasAudio && (onAudio.length > 0 || props.belowAudio) && (
        <div className={s.onAudio}>
          {onAudio.map((highlight) => (
            <Remark
              key={highlight.id}
              highlight={highlight}
              current={highlight.id === currentHighlight}
              place={`${formatPosition(highlight.start ?? 0)}–${formatPosition(highlight.stop ?? 0)}`}
              onPress={(id) => {
                seekTo(highlight.start ?? 0)
                props.onHighlight?.(id)
              }}
              actions={props.highlightActions?.(highlight)}
            />
          ))}
          {props.belowAudio}
        </div>
      )}
      {translations && (
        <div className={s.tools}>
          <Switch checked={translated} onChange={setTranslated}>
            {t('conversation.showTranslation')}
          </Switch>
        </div>
      )}
      {events.length === 0 ? (
        <TranscriptNotice transcript={transcript} hasAudio={hasAudio} />
      ) : (
        <Turns
          {...props}
          box={box}
          list={list}
          turns={turns}
          events={events}
          highlights={highlights}
          currentHighlight={currentHighlight}
          offsets={hasAudio ? offsets : null}
          current={current}
          heard={heard}
          translated={translated}
          onTurn={(id) => {
            follows.current = false
            setCurrent(id)
            onTurn?.(id)
          }}
          onHear={(seconds) => {
            follows.current = true
            seekTo(seconds)
            player.play()
          }}
          onScrollAway={() => {
            follows.current = false
          }}
        />
      )}
    </section>
  )
}

const isOnAudio = ({ eventId, start }: { eventId: number | null; start: number | null }): boolean =>
  eventId === null && start !== null

const isElsewhere = (url: string | null | undefined): boolean =>
  Boolean(url) && new URL(url ?? '', location.href).origin !== location.origin
