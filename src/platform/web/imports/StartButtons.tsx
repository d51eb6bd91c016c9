import { useTranslation } from 'react-i18next'
import type { Starting } from '#platform/web/imports/ImportScreen.tsx'
import s from '#platform/web/imports/imports.module.css'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { useNumberFormat } from '#ui/text.ts'

type StartButtonsProps = {
  rows: number
  /** Whether a choice is missing or the mapping has errors. */
  blocked: boolean
  starting: Starting
  onStart: (dryRun: boolean) => void
}

/** The two ways to start: a dry run, or the import itself. */
export function StartButtons({ rows, blocked, starting, onStart }: StartButtonsProps) {
  const { t } = useTranslation('imports')
  const number = useNumberFormat()
  return (
    <div className={cx('row gap-8 wrap', s.actions)}>
      <Button
        loading={starting === 'dry-run'}
        disabled={blocked || starting === 'import'}
        onClick={() => onStart(true)}
      >
        {t('dryRun')}
      </Button>
      <Button
        variant="primary"
        loading={starting === 'import'}
        disabled={blocked || starting === 'dry-run'}
        onClick={() => onStart(false)}
      >
        {t('start.import', { count: rows, rows: number(rows) })}
      </Button>
      <span className="small muted">{t('start.hint')}</span>
    </div>
  )
}
