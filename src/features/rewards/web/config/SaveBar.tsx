import { useTranslation } from 'react-i18next'
import s from '#features/rewards/web/config/config.module.css'
import { Button } from '#ui/Button.tsx'

type SaveBarProps = {
  dirty: boolean
  /** Why it cannot be saved yet, in words; null where it can. */
  missing: string | null
  saving: boolean
  /** Where there may be something to save though nothing was changed. */
  always?: boolean
  onDiscard: () => void
}

/** The end of a form: what is unsaved or missing, and saving it. */
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
