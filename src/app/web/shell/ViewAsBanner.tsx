import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#app/web/shell/ViewAsBanner.module.css'
import { CLOCK, readersLocale } from '#lib/moment-format.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import type { Session } from '#platform/web/session.ts'
import { leaveViewAs } from '#platform/web/view-as.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

type ViewAsBannerProps = { viewAs: NonNullable<Session['viewAs']>; session: Session }

/** Shown on every page while an admin views the product as another person: who, until when, and how to end it. */
export function ViewAsBanner({ viewAs, session }: ViewAsBannerProps) {
  const { t, i18n } = useTranslation('app')
  const end = useMutation({
    mutationFn: () => bodyOf(api.DELETE('/api/v1/session/view_as')),
    onSuccess: leaveViewAs,
  })
  useEffect(() => {
    const left = Math.max(0, Date.parse(viewAs.until) - Date.now())
    const timer = setTimeout(leaveViewAs, left + 500)
    return () => clearTimeout(timer)
  }, [viewAs.until])
  const time = new Intl.DateTimeFormat(readersLocale(i18n.language), {
    ...CLOCK,
    timeZone: session.company.timeZone,
  })
  return (
    <section className={cx('row gap-12 compact ink', s.banner)} aria-label={t('shell.viewingLabel')}>
      <Icon name="eye" />
      <p role="status">
        {t('shell.viewing', { name: session.person.name, time: time.format(new Date(viewAs.until)) })}
      </p>
      <Button size="sm" loading={end.isPending} onClick={() => end.mutate()}>
        {t('shell.endViewing')}
      </Button>
    </section>
  )
}
