import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/interactions/interactions.module.css'
import { passesQuery, takeBackPass } from '#features/qa/reviews/web/passes/passes-api.ts'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

/** Passes of an interaction with their reasons. Taking one back offers the interaction again. */
export function PassesOf({ id }: { id: number }) {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const queryClient = useQueryClient()
  const passes = useQuery(passesQuery([id]))
  const takeBack = useMutation({
    mutationFn: takeBackPass,
    onSuccess: async () => {
      await reviewsChanged(queryClient)
      notify(t('passes.takenBack'))
    },
  })
  if (passes.isError)
    return (
      <section className={s.reviews}>
        <ReadError error={passes.error} onRetry={() => void passes.refetch()} />
      </section>
    )
  if (!passes.data || passes.data.length === 0) return null
  return (
    <section className={s.reviews} aria-label={t('passes.of')}>
      <h3>{t('passes.of')}</h3>
      <ul>
        {passes.data.map(({ id: passId, reviewer, reason, comments, created_at }) => (
          <li key={passId}>
            <span title={moment(created_at)}>
              {t('passes.by', { name: reviewer.name, reason: t(`passes.reason.${reason}`) })}
              {comments !== '' && (
                <q className={cx('secondary break', s.why)} dir="auto">
                  {comments}
                </q>
              )}
            </span>
            <Button
              size="sm"
              loading={takeBack.isPending && takeBack.variables === passId}
              aria-label={t('passes.takeBackOf', { name: reviewer.name })}
              onClick={() => takeBack.mutate(passId)}
            >
              {t('passes.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
