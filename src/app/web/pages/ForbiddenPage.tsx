import { useTranslation } from 'react-i18next'
import { firstPage, maySeeStream } from '#app/web/nav.ts'
import s from '#app/web/pages/message-page.module.css'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

export function ForbiddenPage() {
  const { t } = useTranslation('app')
  const session = useSession()
  const stream = maySeeStream(session)
  return (
    <div className={s.page}>
      <Icon name="lock" className={s.icon} />
      <h1>{t('forbidden.title')}</h1>
      <p>{t('forbidden.text')}</p>
      <ButtonLink variant="primary" href={stream ? paths.stream(session.person) : firstPage(session)}>
        {stream ? t('forbidden.stream') : t('forbidden.first')}
      </ButtonLink>
    </div>
  )
}
