import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/metrics/web/metrics.module.css'
import { Button } from '#ui/Button.tsx'

type SaveBarProps = {
  dirty: boolean
  saving: boolean
  onDiscard: () => void
  /** Other actions, shown while there are no unsaved changes. */
  actions?: ReactNode
}

/** Save and discard buttons of a form. */
export function SaveBar({ dirty, saving, onDiscard, actions }: SaveBarProps) {
  const { t } = useTranslation('metrics')
  return (
    <div className={s.foot}>
      {!dirty && actions}
      <p role="status">{dirty && t('unsaved')}</p>
      {dirty && (
        <Button onClick={onDiscard} disabled={saving}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" variant="primary" loading={saving} disabled={!dirty}>
        {t('save')}
      </Button>
    </div>
  )
}
