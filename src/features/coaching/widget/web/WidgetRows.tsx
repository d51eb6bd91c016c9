import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Celebrate } from '#features/coaching/reading/web/Celebrate.tsx'
import { Due } from '#features/coaching/reading/web/TakeawayRows.tsx'
import { useDays } from '#features/coaching/reading/web/use-days.ts'
import { useTick } from '#features/coaching/takeaways/web/use-tick.ts'
import s from '#features/coaching/widget/web/widget.module.css'
import {
  dismissKudo,
  hideKudo,
  type WidgetKudo,
  type WidgetTakeaway,
} from '#features/coaching/widget/web/widget-api.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

export type WidgetRowsProps = {
  takeaways: readonly WidgetTakeaway[]
  kudos: readonly WidgetKudo[]
  /** How many more there are than the list shows. */
  unlisted?: number
  /** False for kudos of another person. */
  mayDismiss?: boolean
  /** Called after a row with the focus was removed. */
  onGone?: () => void
}

/** Kudos to celebrate and dismiss, and takeaways to tick, each with a link to its session. */
export function WidgetRows({ takeaways, kudos, unlisted = 0, mayDismiss = true, onGone }: WidgetRowsProps) {
  const { t } = useTranslation('coaching-widget')
  return (
    <>
      {kudos.length > 0 && (
        <Group title={t('kudos')}>
          {kudos.map((kudo) => (
            <KudoRow key={kudo.id} kudo={kudo} mayDismiss={mayDismiss} onGone={onGone} />
          ))}
        </Group>
      )}
      {takeaways.length > 0 && (
        <Group title={t('takeaways')}>
          {takeaways.map((takeaway) => (
            <TakeawayRow key={takeaway.id} takeaway={takeaway} />
          ))}
        </Group>
      )}
      {unlisted > 0 && (
        <p className={s.more}>
          <Link href={paths.oneOnOnes()}>{t('more', { count: unlisted })}</Link>
        </p>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <p className={cx('small muted', s.group)} id={id}>
        {title}
      </p>
      <ul className="stack" aria-labelledby={id}>
        {children}
      </ul>
    </>
  )
}

function TakeawayRow({ takeaway }: { takeaway: WidgetTakeaway }) {
  const id = useId()
  const { done, tick } = useTick({ id: takeaway.id, done: takeaway.status === 'CLOSED' })
  return (
    <li className={cx(s.row, done && s.done)}>
      <Checkbox
        aria-labelledby={id}
        checked={done}
        disabled={!takeaway.completable}
        onChange={({ target }) => tick(target.checked)}
      />
      <p className="compact ink break" id={id} dir="auto">
        {takeaway.text}
      </p>
      <div className={cx('stack gap-4 justify-items-start small muted', s.below)}>
        {!done && takeaway.due_date && (
          <small className={s.due}>
            <Due day={takeaway.due_date} />
          </small>
        )}
        <ToSession sessionId={takeaway.session_id} describedBy={id} />
      </div>
    </li>
  )
}

type KudoRowProps = { kudo: WidgetKudo; mayDismiss: boolean; onGone: (() => void) | undefined }

function KudoRow({ kudo, mayDismiss, onGone }: KudoRowProps) {
  const { t } = useTranslation('coaching-widget')
  const { dayOf } = useDays()
  const id = useId()
  const dismiss = useDismiss(kudo)
  return (
    <li className={s.row}>
      <Icon name="star-filled" className={s.star} />
      <p className="compact ink break" id={id} dir="auto">
        {kudo.text}
      </p>
      <div className={cx('stack gap-4 justify-items-start small muted', s.below)}>
        <small>{t('from', { name: kudo.created_by.full_name, day: dayOf(kudo.created_at) })}</small>
        {mayDismiss && (
          <div className="flex gap-4 wrap">
            <Celebrate size="xs" describedBy={id} />
            <Button
              size="xs"
              variant="quiet"
              aria-describedby={id}
              onClick={() => {
                dismiss()
                onGone?.()
              }}
            >
              {t('dismiss')}
            </Button>
          </div>
        )}
        <ToSession sessionId={kudo.coaching_session_id} describedBy={id} />
      </div>
    </li>
  )
}

/** Removes a kudo immediately, and restores it if the server refuses. */
function useDismiss(kudo: WidgetKudo): () => void {
  const { t } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const dismissing = useMutation({
    mutationFn: () => dismissKudo(kudo.id),
    onMutate: () => hideKudo(queryClient, kudo),
    onError: (error, _, putBack) => {
      putBack?.()
      notify(writeErrorText(error, t), 'error', {
        action: { label: ui('retry'), onClick: () => dismissing.mutate() },
      })
    },
    meta: { handles: 'all' },
  })
  return () => dismissing.mutate()
}

function ToSession({ sessionId, describedBy }: { sessionId: number; describedBy: string }) {
  const { t } = useTranslation('coaching-widget')
  return (
    <Link
      className={cx('inline-row gap-2 small medium', s.toSession)}
      href={paths.oneOnOne(sessionId)}
      target="_blank"
      rel="noopener"
      aria-describedby={describedBy}
    >
      {t('toSession')}
      <Icon name="arrow-up-right" />
    </Link>
  )
}
