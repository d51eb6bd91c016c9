import { useTranslation } from 'react-i18next'
import s from '#features/rewards/web/config/config.module.css'
import { Button } from '#ui/Button.tsx'

type SaveBarProps = {
  dirty: boolean
  /** Why it cannot be saved yet; null if it can. */
  missing: string | null
  saving: boolean
  /** Enables saving even without changes. */
  always?: boolean
  onDiscard: () => void
}

/** Bottom bar of a form: unsaved or missing values and the save button. */
export function SaveBar({ dirty, missing, saving, always = false, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('rewards')
  return (
    <div className={s.foot}>
      <p role="status">{missing ?? (dirty && t('unsaved'))}</p>
      {dirty && (
        <Button onClick={onDiscard} disabled={saving}>
          {t('discard')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        loading={saving}
        disabled={missing !== null || !(dirty || always)}
      >
        {t('save')}
      </Button>
    </div>
  )
}
