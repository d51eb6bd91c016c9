import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type RowKeys = {
  /** Around the rows; each has `data-row` with its id and, inside, a link with `data-open`. */
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  /** Who is shown beside the list. */
  openId: string | null
  show: (id: string | null, replace?: boolean) => void
  toggle: (id: string, range?: boolean) => void
}

/** J and K move, X selects, / searches, Escape closes what stands beside the list. Enter opens: rows hold links. */
export function useRowKeys({ list, ids, openId, show, toggle }: RowKeys) {
  const { t } = useTranslation('people')
  const section = t('employees.keys.section')

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
    // The list keeps its place while the person beside it changes: no step of Back for each of them.
    if (openId !== null) show(next, true)
  }
  const close = () => {
    const was = openId
    show(null)
    // Once the panel, which holds the focus, has gone.
    if (was !== null) setTimeout(() => rowLink(was)?.focus())
  }
  const select = (range: boolean) => {
    const now = focused()
    if (now !== null && ids.includes(now)) toggle(now, range)
  }

  useShortcuts([
    { keys: 'j', label: t('employees.keys.next'), section, run: () => step(1) },
    { keys: 'k', label: t('employees.keys.previous'), section, run: () => step(-1) },
    { keys: 'x', label: t('employees.keys.select'), section, run: () => select(false) },
    { keys: 'shift+x', label: t('employees.keys.selectRange'), section, run: () => select(true) },
    {
      keys: '/',
      label: t('employees.keys.search'),
      section,
      run: () => list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.select(),
    },
  ])
  useShortcuts([{ keys: 'Escape', label: t('employees.keys.close'), section, run: close }], openId !== null)
  return { step, close }
}
