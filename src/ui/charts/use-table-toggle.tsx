import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** The switch between a chart and its table, for the head of its card. With `section`, the key T switches too. */
export function useTableToggle(section?: string): { asTable: boolean; button: ReactNode } {
  const { t } = useTranslation('charts')
  const [asTable, setAsTable] = useState(false)
  const toggle = () => setAsTable((before) => !before)
  useShortcuts(
    [{ keys: 't', label: t('asTable'), section: section ?? '', run: toggle }],
    section !== undefined,
  )
  const button = (
    <Button
      size="sm"
      icon="table"
      pressed={asTable}
      onClick={toggle}
      {...(section !== undefined && { kbd: 't' })}
    >
      {t('table')}
    </Button>
  )
  return { asTable, button }
}
