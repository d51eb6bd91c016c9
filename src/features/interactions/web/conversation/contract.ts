import type { ReactNode, Ref } from 'react'

import type { FindWords } from '#features/interactions/web/conversation/find-words.ts'
import type { AnswerTo } from '#platform/web/api.ts'

export type TranscriptState =
  /** There is nothing to fetch. */
  | { state: 'idle' }
  /** `since`: when it was first requested; null while offline. */
  | { state: 'waiting'; since: number | null }
  | { state: 'found'; events: ShownEvent[] }
  | { state: 'failed'; error: unknown; retry: () => void }

/** An interaction as it is now, or as stored in a snapshot. In a snapshot, almost everything can be missing. */
export type ShownInteraction = AnswerTo<'/api/v1/interaction_snapshots/{id}', 'get'>['interaction']
export type ShownEvent = ShownInteraction['events'][number]

/** The kind of a highlight. It is always shown with an icon and a word. */
export type HighlightTone = 'good' | 'improve' | 'plain'

/**
 * A remark with its position. With `eventId` it is on a message: on the characters from `start` up to `stop` (in
 * UTF-16 code units), or on the whole message if both are null. Without `eventId` it is on the recording from second
 * `start` to `stop`. A remark without a position is not shown here. Remarks may overlap.
 */
export type Highlight = {
  id: number
  eventId: number | null
  start: number | null
  stop: number | null
  tone: HighlightTone
  /** The text of the remark, shown below the message; may be empty. */
  comment: string
}

/** A selected position, ready to be annotated. `content` is the selected text. */
export type ConversationRange =
  | { kind: 'text'; eventId: number; start: number; stop: number; content: string }
  | { kind: 'message'; eventId: number; content: string }
  | { kind: 'audio'; start: number; stop: number }

/** The actions for keys and buttons outside the conversation: `useRef<ConversationHandle>(null)`. */
export type ConversationHandle = {
  /** Moves to the next or previous message: scrolls there and focuses it. */
  moveTurn: (step: 1 | -1) => void
  /** Scrolls to a message and focuses it. Returns false if there is none with this id. */
  focusTurn: (eventId: number) => boolean
  /** Scrolls to the message at a position and marks it as current, without moving the focus. False if there is none. */
  revealTurn: (position: number) => boolean
  /** The message that has, or last had, the focus. */
  currentTurn: () => number | null
  /** What a new annotation would be on: the selected characters, the marked seconds, or else the focused message. */
  selection: () => ConversationRange | null
  clearSelection: () => void
  /** Scrolls to a highlight and focuses its message, or seeks to its second in the recording. */
  showHighlight: (id: number) => boolean
  hasAudio: () => boolean
  play: () => void
  pause: () => void
  togglePlay: () => void
  /** Skips forward by this many seconds, or back if negative. */
  seekBy: (seconds: number) => void
  seekTo: (seconds: number) => void
  /** The current position in the recording, in seconds; null without one. */
  audioTime: () => number | null
}

export type ConversationProps = {
  interaction: ShownInteraction
  /** From `useTranscript`, if the interaction has no messages of its own. */
  transcript?: TranscriptState
  highlights?: readonly Highlight[]
  /** The highlight being read or edited, which is emphasised. */
  currentHighlight?: number | null
  /**
   * Called when characters of a message or seconds of the recording are selected, and with null when the selection
   * ends. Makes the recording markable. `anchor` is the position on the screen for a toolbar; null for seconds.
   */
  onSelect?: (range: ConversationRange | null, anchor: DOMRect | null) => void
  /** The remark below a message was pressed. */
  onHighlight?: (id: number) => void
  /** A message got the focus. */
  onTurn?: (eventId: number) => void
  /** The position in seconds, four times a second during playback. */
  onAudioTime?: (seconds: number) => void
  /** Buttons at the end of a remark: edit, delete. */
  highlightActions?: (highlight: Highlight) => ReactNode
  /** Below a message and its remarks: the form for a new remark. */
  below?: (eventId: number) => ReactNode
  /** Below the recording: the form for a remark on seconds. */
  belowAudio?: ReactNode
  /**
   * The header: true for all of it, 'facts' if the page itself names the people, false if the page shows everything.
   */
  head?: boolean | 'facts'
  /** Marks searched words in the messages. */
  findWords?: FindWords | undefined
  /** A link next to a message, for example to copy its address. */
  turnHref?: (eventId: number) => string
  /** The messages scroll in a box as high as its parent (the default), or with the page. */
  scroll?: 'own' | 'page'
  ref?: Ref<ConversationHandle>
}
