import type { RefObject } from 'react'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** Descriptions of the keys in the key help; a key without a description is disabled. */
export type RowKeyWords = {
  section: string
  next: string
  previous: string
  select?: string
  selectRange?: string
  search?: string
  /** Space: opens the row next to the list, or closes it. */
  peek?: string
  close?: string
}

type RowKeys = {
  words: RowKeyWords
  /** The element around the rows. Each row has `data-row` with its id and contains a link with `data-open`. */
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  /** Id of the row shown next to the list. */
  openId: string | null
  show: (id: string | null, replace?: boolean) => void
  toggle?: (id: string, range?: boolean) => void
}

/** J and K move, X selects, / searches, Escape closes the side panel. Enter opens, because rows contain links. */
export function useRowKeys({ words, list, ids, openId, show, toggle }: RowKeys) {
  const { section } = words
  const focused = (): string | null =>
    document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? openId
  const rowLink = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-open]`)

  const step = (by: 1 | -1) => {
    const now = focused()
    const at = now === null ? -1 : ids.indexOf(now)
    const next = at < 0 ? ids[0] : ids[at + by]
    if (next === undefined) return
    rowLink(next)?.focus()
    // Replace the history entry while stepping through rows, so that Back does not visit each of them.
    if (openId !== null) show(next, true)
  }
  const close = () => {
    const was = openId
    show(null)
    // Wait until the panel, which has the focus, is gone.
    if (was !== null) setTimeout(() => rowLink(was)?.focus())
  }
  const select = (range: boolean) => {
    const now = focused()
    if (now !== null && ids.includes(now)) toggle?.(now, range)
  }
  const peek = (event: KeyboardEvent) => {
    const now = focused()
    if (now === null) return
    event.preventDefault()
    if (now === openId) close()
    else show(now)
  }

  useShortcuts([
    { keys: 'j', label: words.next, section, run: () => step(1) },
    { keys: 'k', label: words.previous, section, run: () => step(-1) },
  ])
  useShortcuts(
    [
      { keys: 'x', label: words.select ?? '', section, run: () => select(false) },
      { keys: 'shift+x', label: words.selectRange ?? '', section, run: () => select(true) },
    ],
    words.select !== undefined && words.selectRange !== undefined,
  )
  useShortcuts(
    [
      {
        keys: '/',
        label: words.search ?? '',
        section,
        run: () => list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.select(),
      },
    ],
    words.search !== undefined,
  )
  useShortcuts([{ keys: 'Space', label: words.peek ?? '', section, run: peek }], words.peek !== undefined)
  useShortcuts(
    [{ keys: 'Escape', label: words.close ?? '', section, run: close }],
    words.close !== undefined && openId !== null,
  )
  return { step, close }
}
