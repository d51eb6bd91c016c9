import { useNavigate } from '@tanstack/react-router'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { useCardActions } from '#features/feedback/web/card-actions.ts'
import type { CardHandlers } from '#features/feedback/web/card-handlers.ts'
import type { FeedMarks } from '#features/feedback/web/feed-memory.ts'
import { type FeedRow, neighbour } from '#features/feedback/web/feed-rows.ts'
import { focusWhenShown } from '#features/feedback/web/feed-scroll.ts'
import { useSession } from '#platform/web/session.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** Key presses within this time are one movement. */
const STEP_MS = 500

type FeedKeys = {
  list: RefObject<HTMLElement | null>
  rows: readonly FeedRow[]
  currentRow: number
  virtualizer: Virtualizer<HTMLElement, HTMLElement>
  marks: FeedMarks
  handlers: CardHandlers
  setCurrent: (id: number) => void
  clearSelection: () => void
}

/** Keys of the stream: moving between cards, and actions on the focused one. */
export function useFeedKeys(feed: FeedKeys): void {
  const { list, rows, currentRow, virtualizer, marks, handlers, setCurrent, clearSelection } = feed
  const { t } = useTranslation('feedback')
  const session = useSession()
  const navigate = useNavigate()
  const cardActions = useCardActions().filter(({ keys }) => keys !== undefined)
  const section = t('keys.section')

  const steppedAt = useRef(0)
  /** Moves to the next or previous card. Returns its id, or null at either end. */
  const step = (by: 1 | -1): number | null => {
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
    // Start from the focused card or, after scrolling away from it, from what is in view. The list learns late what
    // is in view, so during fast key presses start from the previous move.
    const goesOn = performance.now() - steppedAt.current < STEP_MS
    steppedAt.current = performance.now()
    const inView = goesOn || (currentRow >= startIndex && currentRow <= endIndex)
    const to = neighbour(rows, inView ? currentRow : by === 1 ? startIndex - 1 : endIndex + 1, by)
    const target = to === null ? undefined : rows[to]
    if (to === null || target?.kind !== 'response') return null
    const { id } = target.solicitation
    setCurrent(id)
    virtualizer.scrollToIndex(to, { align: 'auto' })
    focusWhenShown(list, id)
    return id
  }
  const extend = (by: 1 | -1) => {
    const { currentId, selection } = marks
    if (currentId !== null && !selection.ids.has(currentId)) handlers.select(currentId, false)
    const id = step(by)
    if (id !== null) handlers.select(id, true)
  }
  const row = rows[currentRow]
  const withCurrent = (act: (solicitation: Solicitation) => void) => () => {
    if (row?.kind === 'response') act(row.solicitation)
  }

  useShortcuts([
    { keys: 'j', label: t('keys.next'), section, run: () => step(1) },
    { keys: 'k', label: t('keys.previous'), section, run: () => step(-1) },
    { keys: 'n', label: t('keys.followUp'), section, run: withCurrent(({ id }) => handlers.note(id, true)) },
    { keys: 'c', label: t('keys.copyLink'), section, run: withCurrent(handlers.copyLink) },
    { keys: 'x', label: t('keys.select'), section, run: withCurrent(({ id }) => handlers.select(id, false)) },
    { keys: 'shift+j', label: t('keys.extendDown'), section, run: () => extend(1) },
    { keys: 'shift+k', label: t('keys.extendUp'), section, run: () => extend(-1) },
    ...cardActions.map(({ keys = '', label, offered, run, href }) => ({
      keys,
      label: t(label),
      section,
      run: withCurrent((solicitation) => {
        if (!offered(solicitation, session)) return
        if (href) void navigate({ href: href(solicitation) })
        else run?.(solicitation)
      }),
    })),
  ])
  useShortcuts(
    [{ keys: 'e', label: t('keys.edit'), section, run: withCurrent(({ id }) => handlers.edit(id, true)) }],
    row?.kind === 'response' && row.solicitation.can_edit,
  )
  useShortcuts(
    [{ keys: 'Escape', label: t('keys.clearSelection'), section, run: clearSelection }],
    marks.selection.ids.size > 0,
  )
}
