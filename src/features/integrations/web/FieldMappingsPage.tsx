import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { MappingsForm } from '#features/integrations/web/MappingsForm.tsx'
import { mappingsQuery } from '#features/integrations/web/mappings-api.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Maps Zendesk ticket fields to properties of interactions. */
export function FieldMappingsPage() {
  const { t } = useTranslation('integrations')
  const mappings = useQuery(mappingsQuery)
  const back = <ButtonLink href={paths.sourceSystems()}>{t('sources.title')}</ButtonLink>
  return (
    <>
      <PageBar title={t('mappings.title')} crumb={<SettingsCrumb />} actions={back} />
      <div className={s.page}>
        <p className={s.lead}>{t('mappings.lead')}</p>
        <div className="narrow-only">{back}</div>
        {mappings.isError && !mappings.data ? (
          <ReadError error={mappings.error} onRetry={mappings.refetch} />
        ) : mappings.data ? (
          <MappingsForm read={mappings.data} />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </>
  )
}
