import { useTranslation } from 'react-i18next'
import { type SourceResult, useRetryResult } from '#features/integrations/web/sources-api.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

const TONES = { waiting: 'plain', written: 'good', cleared: 'plain', refused: 'bad' } as const

/** A result of a review that is written into a ticket, with its last attempt. */
export function OneResult({ sourceId, result }: { sourceId: number; result: SourceResult }) {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  const retry = useRetryResult(sourceId)
  const { id, record_id, state, score, reason, attempts, created_at, attempted_at, next_attempt_at } = result
  const number = useNumberFormat(Number.isInteger(score) ? 0 : 1)
  const again = () => retry.mutate(id, { onSuccess: () => notify(t('sources.triedAgain'), 'success') })
  const time = attempted_at ?? created_at
  return (
    <div className="stack gap-8">
      <div className="flex gap-8 wrap">
        <b className="break">{t('sources.resultOf', { id: record_id })}</b>
        <Tag tone={TONES[state]}>{t(`sources.resultState.${state}`)}</Tag>
      </div>
      {score !== null && <p className="small">{t('sources.score', { score: number(score) })}</p>}
      {reason !== null && <p className="small break">{reason}</p>}
      <p className="small muted">
        <time dateTime={time}>{moment(time)}</time>
        {attempts > 0 && ` · ${t('sources.attempts', { count: attempts })}`}
        {attempts > 0 &&
          next_attempt_at !== null &&
          ` · ${t('sources.nextAttempt', { time: moment(next_attempt_at) })}`}
      </p>
      {(state === 'refused' || reason !== null) && (
        <span>
          <Button
            size="sm"
            variant="quiet"
            icon="repeat"
            loading={retry.isPending}
            aria-label={t('sources.tryAgainOne', { id: record_id })}
            onClick={again}
          >
            {t('sources.tryAgain')}
          </Button>
        </span>
      )}
    </div>
  )
}
