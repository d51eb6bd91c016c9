import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#features/feedback/requests/contract.ts'
import s from '#features/feedback/web/RequestPage.module.css'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { Card } from '#ui/Card.tsx'

type HistoryCardProps = { history: readonly HistoryEntry[]; dates: Dates }

/** The changes of a response, newest first, for viewers who may edit it. */
export function HistoryCard({ history, dates }: HistoryCardProps) {
  const { t } = useTranslation('feedback')
  return (
    <Card title={t('history.title')}>
      <ol className={s.history}>
        {history.map(({ id, at, by, action, changes }) => (
          <li key={id}>
            <p>
              <b className="medium" dir="auto">
                {by?.full_name ?? t('history.program')}
              </b>{' '}
              {t(`history.${action}`)}
            </p>
            {changes.length > 0 && (
              <ul>
                {changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {t(`edit.${field}`)}:{' '}
                    <s className="break" dir="auto">
                      {before?.name ?? t('edit.none')}
                    </s>{' '}
                    <span aria-hidden="true">→ </span>
                    <span dir="auto">{after?.name ?? t('edit.none')}</span>
                  </li>
                ))}
              </ul>
            )}
            <time dateTime={at}>{dates.moment(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
