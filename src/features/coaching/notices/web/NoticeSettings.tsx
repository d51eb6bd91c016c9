import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTICES_PLACE } from '#features/coaching/notices/web/NoticeList.tsx'
import { isReviewed, takesPartInOneOnOnes } from '#features/coaching/notices/web/notice-rights.ts'
import s from '#features/coaching/notices/web/notices.module.css'
import {
  noticeSettingsQuery,
  type NoticeSettings as Settings,
} from '#features/coaching/notices/web/notices-queries.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

const ONE_ON_ONES = ['session_shared', 'kudo_received', 'takeaway_due'] as const
const REVIEWS = ['review_completed'] as const
const WAYS = ['in_app', 'mail'] as const
type Turn = { kind: keyof Settings; way: (typeof WAYS)[number]; on: boolean }

/** The notices a person gets in the product and by e-mail. Each change is saved immediately. */
export function NoticeSettings() {
  const { t } = useTranslation('coaching-notices')
  const session = useSession()
  const { viewAs } = session
  const kinds = [
    ...(takesPartInOneOnOnes(session) ? ONE_ON_ONES : []),
    ...(isReviewed(session) ? REVIEWS : []),
  ]
  const settings = useQuery(noticeSettingsQuery)
  const turn = useTurn()
  const heading = useRef<HTMLHeadingElement>(null)
  const there = settings.data !== undefined
  // Scroll to the section when the page opens from the bell; the browser's own jump comes before the content above
  // has loaded.
  useEffect(() => {
    if (there && location.hash === `#${NOTICES_PLACE}`) {
      heading.current?.scrollIntoView({ block: 'start' })
      heading.current?.focus({ preventScroll: true })
    }
  }, [there])
  return (
    <section className={cx('stack gap-12', s.part)} id={NOTICES_PLACE}>
      <h2 ref={heading} tabIndex={-1}>
        {t('settings.title')}
      </h2>
      {settings.isPending && <Skeleton height={96} />}
      {settings.isError && <ReadError error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <table className={cx('full body', s.ways)}>
          <thead>
            <tr>
              <th scope="col">{t('settings.what')}</th>
              {WAYS.map((way) => (
                <th scope="col" key={way}>
                  {t(`settings.way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`settings.kind.${kind}`)}</th>
                {WAYS.map((way) => (
                  <td key={way}>
                    <Checkbox
                      aria-label={`${t(`settings.kind.${kind}`)}: ${t(`settings.way.${way}`)}`}
                      checked={settings.data[kind][way]}
                      disabled={viewAs !== null}
                      onChange={({ target }) => turn({ kind, way, on: target.checked })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted">{t('settings.hint')}</p>
    </section>
  )
}

/** Switches a setting immediately, and reverts it with a reason if the server refuses. */
function useTurn(): (turn: Turn) => void {
  const { t } = useTranslation('coaching-notices')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  const set = ({ kind, way, on }: Turn) =>
    queryClient.setQueryData(
      queryKey,
      (now): Settings | undefined => now && { ...now, [kind]: { ...now[kind], [way]: on } },
    )
  const change = useMutation({
    scope: { id: 'coaching-notice-settings' },
    mutationFn: ({ kind, way, on }: Turn) =>
      bodyOf(api.PUT('/api/v1/coaching/notice_settings', { body: { [kind]: { [way]: on } } })),
    onMutate: set,
    onError: (error, input) => {
      set({ ...input, on: !input.on })
      notify(writeErrorText(error, app), 'error', {
        action: { label: t('retry'), onClick: () => change.mutate(input) },
      })
    },
    meta: { handles: 'all' },
  })
  return change.mutate
}
