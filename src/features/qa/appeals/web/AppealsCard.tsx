import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppealView } from '#features/qa/appeals/web/AppealView.tsx'
import s from '#features/qa/appeals/web/appeals.module.css'
import { type Appeal, appealsQuery } from '#features/qa/appeals/web/appeals-api.ts'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { useUiText } from '#ui/text.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const AppealDialog = lazyPart(() => import('#features/qa/appeals/web/AppealDialog.tsx'), 'AppealDialog')
const DecideDialog = lazyPart(() => import('#features/qa/appeals/web/DecideDialog.tsx'), 'DecideDialog')

type OpenDialog = { what: 'appeal'; appeal: Appeal | null } | { what: 'decide'; appeal: Appeal }

/** Appeals of a review, newest first, with actions to appeal and to decide. */
export function AppealsCard({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('qa-appeals')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const moment = useMoment()
  const { viewAs } = useSession()
  const { review } = workspace
  const isCompleted = review.completed_at !== null
  const { data, error, refetch } = useQuery({
    ...appealsQuery(review.id, review.updated_at),
    enabled: isCompleted,
  })
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  /** The current version of an appeal that is open in a dialog. */
  const current = ({ id }: Appeal) => data?.appeals.find((appeal) => appeal.id === id)
  const mayAppeal = Boolean(data?.canAppeal) && viewAs === null
  const decided = new Set(
    data?.appeals.flatMap(({ state, answers }) =>
      state === 'closed' ? answers.map(({ qaAnswerId }) => qaAnswerId) : [],
    ),
  )
  const begin = () => setOpenDialog({ what: 'appeal', appeal: null })
  useShortcuts(
    [{ keys: 'd', label: t('appeal'), section: t('title'), run: begin }],
    mayAppeal && openDialog === null,
  )
  if (!isCompleted) return null
  if (error)
    return (
      <Card title={t('title')}>
        <p className={s.failed} role="alert">
          {readErrorText(error, app)}{' '}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {ui('retry')}
          </Button>
        </p>
      </Card>
    )
  if (!data || (!mayAppeal && data.appeals.length === 0)) return null
  return (
    <Card title={t('title')}>
      {mayAppeal && (
        <div className={cx('row wrap between', s.begin)}>
          <p>{t('until', { moment: data.appealBy ? moment(data.appealBy) : '' })}</p>
          <Button icon="flag" kbd="d" onClick={begin}>
            {t('appeal')}
          </Button>
        </div>
      )}
      {data.appeals.length > 0 && (
        <ol className={cx('stack gap-16', s.appeals)}>
          {data.appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealView
                appeal={appeal}
                reviewId={review.id}
                onChange={() => setOpenDialog({ what: 'appeal', appeal })}
                onDecide={() => setOpenDialog({ what: 'decide', appeal })}
              />
            </li>
          ))}
        </ol>
      )}
      <LazyPart onFailure={() => setOpenDialog(null)}>
        {openDialog?.what === 'appeal' && (
          <AppealDialog
            workspace={workspace}
            appeal={openDialog.appeal && (current(openDialog.appeal) ?? openDialog.appeal)}
            decided={decided}
            onClose={() => setOpenDialog(null)}
          />
        )}
        {openDialog?.what === 'decide' && (
          <DecideDialog
            workspace={workspace}
            appeal={current(openDialog.appeal) ?? openDialog.appeal}
            neverLower={data.neverLower}
            onClose={() => setOpenDialog(null)}
          />
        )}
      </LazyPart>
    </Card>
  )
}
