import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertKind } from '#features/alerts/kinds.ts'
import type { Notice } from '#features/alerts/web/alert-types.ts'
import s from '#features/alerts/web/alerts.module.css'
import { useReadNotices } from '#features/alerts/web/alerts-api.ts'
import { useNoticeText } from '#features/alerts/web/notice-text.ts'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** A notice with a link to its rows. Opening it marks it as read. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation('alerts')
  const { viewAs } = useSession()
  const moment = useMoment()
  const textOf = useNoticeText()
  const read = useReadNotices()
  const link = useRef<HTMLAnchorElement>(null)
  const { id, kind, alert, employee, team, created_at: createdAt } = notice
  const isNew = notice.read_at === null
  const text = textOf(notice)
  const markAsRead = () => {
    if (isNew && viewAs === null) read.mutate({ ids: [id] })
  }
  return (
    <li className={cx('row gap-12', s.notice, isNew && s.unread)}>
      <Icon name={ICONS[kind]} className={cx('flex-none muted')} />
      <div className="stack gap-2 grow">
        <Link ref={link} className={cx('body ink break', s.open)} href={notice.path} onClick={markAsRead}>
          {isNew && <span className="sr">{`${t('notices.new')}: `}</span>}
          {text}
        </Link>
        <p className="small muted break">
          {[employee?.name, team?.name, alert.name].filter(Boolean).join(' · ')}
          {' · '}
          <time dateTime={createdAt} className="nowrap">
            {moment(createdAt)}
          </time>
        </p>
      </div>
      {isNew && viewAs === null && (
        <Button
          size="sm"
          variant="quiet"
          icon="check"
          className={s.read}
          aria-label={t('notices.readOne', { notice: text })}
          onClick={() => {
            // The button disappears, so the focus moves to the notice.
            link.current?.focus()
            markAsRead()
          }}
        >
          {t('notices.read')}
        </Button>
      )}
    </li>
  )
}

const ICONS: Record<AlertKind, IconName> = {
  low_stars: 'message-2',
  theme_named: 'message-2',
  auto_fail: 'clipboard-check',
  appeal_deadline: 'clock',
  metric_drop: 'chart-line',
  source_behind: 'alert-triangle',
}
