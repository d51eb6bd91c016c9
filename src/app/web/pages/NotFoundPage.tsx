import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Crickets } from '#app/web/pages/Crickets.tsx'
import s from '#app/web/pages/message-page.module.css'
import { paths } from '#paths.ts'
import { sessionQuery } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** `data` names the feature if the page exists but is switched off. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const { t } = useTranslation('app')
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  const stream = (
    <ButtonLink variant="primary" href={paths.stream(session?.person ?? { isAdmin: false })}>
      {t('notFound.link')}
    </ButtonLink>
  )
  if (isSwitchedOff(data)) {
    const mayChange = session?.permissions.admin || session?.permissions.companyAdmin
    return (
      <div className={s.page}>
        <Crickets />
        <h1>{t('notFound.title')}</h1>
        <p>{t(`switchedOff.${data.feature}`)}</p>
        <p>{t(mayChange ? 'switchedOff.yours' : 'switchedOff.admins')}</p>
        {mayChange ? (
          <ButtonLink variant="primary" href={paths.features()}>
            {t('switchedOff.features')}
          </ButtonLink>
        ) : (
          stream
        )}
      </div>
    )
  }
  return (
    <div className={s.page}>
      <Crickets />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      {stream}
    </div>
  )
}

type SwitchedOff = { feature: 'achievements' }

const isSwitchedOff = (data: unknown): data is SwitchedOff =>
  typeof data === 'object' && data !== null && 'feature' in data && data.feature === 'achievements'
