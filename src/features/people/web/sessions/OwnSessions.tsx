import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { browserName } from '#features/people/web/sessions/browser-name.ts'
import {
  type OwnSession,
  ownSessionsQuery,
  useEndOtherSessions,
  useEndSession,
} from '#features/people/web/sessions/own-sessions-api.ts'
import s from '#features/people/web/sessions/sessions.module.css'
import { momentFormat } from '#lib/moment-format.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The browsers in which the viewer is signed in, on the profile page. */
export function OwnSessions() {
  const { t } = useTranslation('people')
  const sessions = useQuery(ownSessionsQuery)
  const endOthers = useEndOtherSessions()
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? []
  return (
    <section className={cx('stack-fit gap-12', s.part)}>
      <h2>{t('sessions.own.title')}</h2>
      {sessions.isPending && <Skeleton height={96} />}
      {sessions.isError && <ReadError error={sessions.error} onRetry={sessions.refetch} />}
      {sessions.data && (
        <ul className="stack-fit gap-12" aria-label={t('sessions.own.title')}>
          {sessions.data.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button
          className={s.start}
          loading={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: ({ ended }) => notify(t('sessions.own.othersEnded', { count: ended }), 'success'),
            })
          }
        >
          {t('sessions.own.endOthers')}
        </Button>
      )}
    </section>
  )
}

function SessionItem({ session }: { session: OwnSession }) {
  const { t, i18n } = useTranslation('people')
  const { company } = useSession()
  const end = useEndSession()
  const name = browserName(session.user_agent) ?? t('sessions.own.unknown')
  const moment = momentFormat(i18n.language, company.timeZone)
  return (
    <li className={s.session}>
      <div className="stack gap-4">
        <p>
          <b>{name}</b>
          {session.is_current && ` · ${t('sessions.own.current')}`}
        </p>
        <p className="small muted">
          {[
            session.address,
            t('sessions.own.used', { at: moment.format(new Date(session.last_used_at)) }),
            t('sessions.own.opened', { at: moment.format(new Date(session.opened_at)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="sm"
          aria-label={t('sessions.own.endOf', { name })}
          loading={end.isPending}
          onClick={() =>
            end.mutate(session.id, { onSuccess: () => notify(t('sessions.own.ended', { name }), 'success') })
          }
        >
          {t('sessions.own.end')}
        </Button>
      )}
    </li>
  )
}
