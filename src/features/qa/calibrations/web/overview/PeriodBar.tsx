import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/overview/overview.module.css'
import type { usePeriod } from '#features/qa/calibrations/web/overview/use-period.tsx'
import { cx } from '#ui/cx.ts'
import { FilterBar } from '#ui/FilterBar.tsx'

/** The days of the figures, and a control to change them. */
export function PeriodBar({
  period,
  children,
}: {
  period: ReturnType<typeof usePeriod>
  children?: ReactNode
}) {
  const { t } = useTranslation('qa-calibrations')
  return (
    <div className={cx('row wrap flex-none min-0', s.bar)}>
      {children}
      <FilterBar
        keysSection={t('keys.list')}
        filters={period.bar}
        onClearAll={period.clear}
        clearable={period.isChosen}
      />
      <span className="end compact muted">{period.words}</span>
    </div>
  )
}
