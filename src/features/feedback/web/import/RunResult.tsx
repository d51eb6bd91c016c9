import { useTranslation } from 'react-i18next'
import type { FeedbackImport } from '#features/feedback/import/contract.ts'
import s from '#features/feedback/web/import/import.module.css'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { Banner } from '#ui/Banner.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** How an import ended, and its counts. */
export function RunResult({ run }: { run: FeedbackImport }) {
  const { t } = useTranslation('feedback')
  const number = useNumberFormat()
  const { moment } = useDates()
  const counts = [
    ['rows', t('import.count.rows'), run.rows],
    ['created', run.dry_run ? t('import.count.wouldCreate') : t('import.count.created'), run.created],
    ['updated', run.dry_run ? t('import.count.wouldUpdate') : t('import.count.updated'), run.updated],
    ['unchanged', t('import.count.unchanged'), run.unchanged],
    ['rejected', t('import.count.rejected'), run.rejected],
  ] as const
  return (
    <>
      {run.status === 'failed' && <Banner tone="bad">{t('import.run.failed', { fault: run.fault })}</Banner>}
      {run.status === 'cancelled' && (
        <Banner tone="warn" live>
          {run.dry_run ? t('import.run.dryRunCancelled') : t('import.run.cancelled')}
        </Banner>
      )}
      {run.status === 'done' && (
        <Banner tone="accent" icon={run.dry_run ? 'info-circle' : 'circle-check'} live>
          {run.dry_run ? t('import.run.dryRunDone') : t('import.run.done')}
        </Banner>
      )}
      <dl className={s.counts}>
        {counts.map(([key, label, count]) => (
          <div key={key} className={key === 'rejected' && count > 0 ? s.rejected : undefined}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {t('import.run.by', { name: run.created_by.name, time: moment(run.finished_at ?? run.created_at) })}
      </p>
    </>
  )
}
