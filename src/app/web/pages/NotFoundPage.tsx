import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Crickets } from '#app/web/pages/Crickets.tsx'
import s from '#app/web/pages/message-page.module.css'
import { paths } from '#paths.ts'
import { sessionQuery } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('app')
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  return (
    <div className={s.page}>
      <Crickets />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ButtonLink variant="primary" href={paths.stream(session?.person ?? { isAdmin: false })}>
        {t('notFound.link')}
      </ButtonLink>
    </div>
  )
}
