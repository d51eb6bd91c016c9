import { useTranslation } from 'react-i18next'
import type { Retention } from '#features/privacy/web/retention-api.ts'
import { useMoment } from '#platform/web/use-moment.ts'

/** When retention ran last, and how many records it deleted data from. */
export function LastRun({ run }: { run: Retention['last_run'] }) {
  const { t } = useTranslation('privacy')
  const when = useMoment()
  if (run === null) return null
  const count = Object.values(run.counts).reduce((sum, each) => sum + each, 0)
  return (
    <p className="small muted">
      {run.finished_at === null
        ? t('retention.running', { when: when(run.started_at) })
        : t('retention.lastRun', { when: when(run.finished_at), count })}
    </p>
  )
}
