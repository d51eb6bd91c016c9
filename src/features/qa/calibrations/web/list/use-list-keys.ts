import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** J and K move through the rows of all lists on the page; Enter opens the focused row. */
export function useListKeys(lists: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation('qa-calibrations')
  const section = t('keys.list')
  const step = (by: 1 | -1) => {
    const rows = [...(lists.current?.querySelectorAll<HTMLElement>('[data-row] [data-open]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    rows[at < 0 ? 0 : at + by]?.focus()
  }
  useShortcuts([
    { keys: 'j', label: t('keys.nextRow'), section, run: () => step(1) },
    { keys: 'k', label: t('keys.previousRow'), section, run: () => step(-1) },
  ])
}
