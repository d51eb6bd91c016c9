import { useTranslation } from 'react-i18next'
import s from '#platform/web/imports/imports.module.css'
import type { ImportWords, ShownRun } from '#platform/web/imports/imports-api.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { cx } from '#ui/cx.ts'
import { useNumberFormat } from '#ui/text.ts'

/** The result of an import, with its counts. */
export function RunResult({ run, words }: { run: ShownRun; words: ImportWords }) {
  const { t } = useTranslation('imports')
  const number = useNumberFormat()
  const moment = useMoment()
  const updated = run.dry_run ? words.wouldUpdate : words.updated
  const counts = [
    ['rows', t('count.rows'), run.rows],
    ['created', run.dry_run ? words.wouldCreate : words.created, run.created],
    ...(updated === undefined ? [] : [['updated', updated, run.updated] as const]),
    ['unchanged', t('count.unchanged'), run.unchanged],
    ['rejected', t('count.rejected'), run.rejected],
  ] as const
  return (
    <>
      {run.status === 'failed' && <Banner tone="bad">{t('run.failed', { fault: run.fault })}</Banner>}
      {run.status === 'cancelled' && (
        <Banner tone="warn" live>
          {run.dry_run ? t('run.dryRunCancelled') : t('run.cancelled')}
        </Banner>
      )}
      {run.status === 'done' && (
        <Banner tone="accent" icon={run.dry_run ? 'info-circle' : 'circle-check'} live>
          {run.dry_run ? t('run.dryRunDone') : t('run.done')}
        </Banner>
      )}
      <dl className={cx('flex wrap', s.counts)}>
        {counts.map(([key, label, count]) => (
          <div key={key} className={key === 'rejected' && count > 0 ? s.rejected : undefined}>
            <dt className="small muted">{label}</dt>
            <dd className="figure num">{number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {t('run.by', { name: run.created_by.name, time: moment(run.finished_at ?? run.created_at) })}
      </p>
    </>
  )
}
