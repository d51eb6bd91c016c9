import type { ReactNode, Ref } from 'react'
import type { TranscriptState } from '#features/interactions/web/conversation/use-transcript.ts'
import type { AnswerTo } from '#platform/web/api.ts'

/** An interaction as it is now, or as a snapshot kept it: of a copy nearly everything can be missing. */
export type ShownInteraction = AnswerTo<'/api/v1/interaction_snapshots/{id}', 'get'>['interaction']
export type ShownEvent = ShownInteraction['events'][number]

/** What a highlight says of the conversation; always with an icon and a word. */
export type HighlightTone = 'good' | 'improve' | 'plain'

/**
 * A remark with its place. With `eventId` it is on a message: on the characters from `start` up to `stop` (UTF-16, as
 * JavaScript counts), or on the whole message where both are null. Without it, it is on the seconds of the recording
 * from `start` to `stop`. One without any place is not shown here. Remarks may overlap.
 */
export type Highlight = {
  id: number
  eventId: number | null
  start: number | null
  stop: number | null
  tone: HighlightTone
  /** The remark itself, shown below the message; may be empty. */
  comment: string
}

/** A place somebody chose, ready to be annotated. `content` is what stands there. */
export type ConversationRange =
  | { kind: 'text'; eventId: number; start: number; stop: number; content: string }
  | { kind: 'message'; eventId: number; content: string }
  | { kind: 'audio'; start: number; stop: number }

/** What keys and buttons outside do with the conversation: `useRef<ConversationHandle>(null)`. */
export type ConversationHandle = {
  /** To the next message, or the one before; scrolls there and gives it the focus. */
  moveTurn: (step: 1 | -1) => void
  /** Scrolls to a message and gives it the focus; false where there is none of that id. */
  focusTurn: (eventId: number) => boolean
  /** The message that has, or last had, the focus. */
  currentTurn: () => number | null
  /**
   * What an annotation made now would be on: the selected characters, the marked seconds, else the message in focus.
   */
  selection: () => ConversationRange | null
  clearSelection: () => void
  /** Scrolls to a highlight and gives its message the focus; goes to its second in the recording. */
  showHighlight: (id: number) => boolean
  hasAudio: () => boolean
  play: () => void
  pause: () => void
  togglePlay: () => void
  /** Seconds forward, or back where below zero. */
  seekBy: (seconds: number) => void
  seekTo: (seconds: number) => void
  /** Seconds into the recording; null without one. */
  audioTime: () => number | null
}

export type ConversationProps = {
  interaction: ShownInteraction
  /** Of `useTranscript`, where the interaction came without what was said. */
  transcript?: TranscriptState
  highlights?: readonly Highlight[]
  /** The highlight that is being read or written, marked strongly. */
  currentHighlight?: number | null
  /**
   * Somebody selected characters of a message, or marked seconds of the recording; null when nothing is selected any
   * more. Makes the recording markable. `anchor` is where on the screen, for a toolbar beside it; null for seconds.
   */
  onSelect?: (range: ConversationRange | null, anchor: DOMRect | null) => void
  /** The remark below a message was pressed. */
  onHighlight?: (id: number) => void
  /** The focus has come to a message. */
  onTurn?: (eventId: number) => void
  /** Seconds into the recording, four times a second while it plays. */
  onAudioTime?: (seconds: number) => void
  /** Buttons at the end of a remark: change, delete. */
  highlightActions?: (highlight: Highlight) => ReactNode
  /** Below a message, after its remarks: the form of a new one. */
  below?: (eventId: number) => ReactNode
  /** Below the recording: the form of a remark on seconds. */
  belowAudio?: ReactNode
  /** Who, where and when above it all; 'facts' where the page says itself who, false where it says all. */
  head?: boolean | 'facts'
  /** A link beside a message, such as to copy its address. */
  turnHref?: (eventId: number) => string
  /** The messages scroll in a box of their own as high as its parent (the default), or with the page. */
  scroll?: 'own' | 'page'
  ref?: Ref<ConversationHandle>
}
