import { useQuery } from '@tanstack/react-query'
import { useMatch, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NewTemplate } from '#features/coaching/templates/web/NewTemplate.tsx'
import { TemplateEditor } from '#features/coaching/templates/web/TemplateEditor.tsx'
import s from '#features/coaching/templates/web/template.module.css'
import { templateQuery } from '#features/coaching/templates/web/templates-queries.ts'
import { nameOfCopy } from '#lib/copy-name.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** A template, a new one, or a copy, depending on the address. */
export function TemplatePage() {
  const { t } = useTranslation('coaching-templates')
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  // Read from this page's route: during navigation the address already belongs to the next page.
  const copies = useMatch({ strict: false, select: ({ routeId }) => String(routeId).endsWith('/duplicate') })
  if (id === 'new' && !copies)
    return (
      <>
        <Bar title={t('new')} />
        <NewTemplate start={{ name: '', body: '' }} />
      </>
    )
  return /^[1-9]\d{0,14}$/.test(id) ? (
    <OneTemplate key={`${id} ${copies}`} id={id} copies={copies} />
  ) : (
    <Unknown />
  )
}

function OneTemplate({ id, copies }: { id: string; copies: boolean }) {
  const { t } = useTranslation('coaching-templates')
  const query = useQuery(templateQuery(id))
  const template = query.data
  if (template === null) return <Unknown />
  if (!template)
    return (
      <>
        <Bar title={t('template')} />
        {query.isError ? (
          <ReadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div className={s.page} aria-busy="true">
            <Skeleton height={360} />
            <Skeleton height={200} />
          </div>
        )}
      </>
    )
  if (copies)
    return (
      <>
        <Bar title={t('copy.title')} fact={t('copy.of', { name: template.name })} />
        <NewTemplate
          start={{
            name: nameOfCopy(template.name, 200, (name) => t('copy.name', { name })),
            body: template.body,
          }}
        />
      </>
    )
  return (
    <>
      <Bar
        title={template.name}
        fact={template.status === 'ARCHIVED' ? t('archived') : undefined}
        actions={
          <ButtonLink icon="copy" href={paths.oneOnOneTemplateCopy(Number(id))}>
            {t('duplicate')}
          </ButtonLink>
        }
      />
      <TemplateEditor template={template} />
    </>
  )
}

type BarProps = { title: string; fact?: string | undefined; actions?: ReactNode }

function Bar({ title, fact, actions }: BarProps) {
  const { t } = useTranslation('coaching-templates')
  return (
    <PageBar
      title={title}
      fact={fact}
      actions={actions}
      crumb={<CrumbLink href={paths.oneOnOneTemplates()}>{t('title')}</CrumbLink>}
    />
  )
}

function Unknown() {
  const { t } = useTranslation('coaching-templates')
  return (
    <>
      <Bar title={t('template')} />
      <EmptyState
        kind="none-match"
        icon="forms"
        title={t('gone.title')}
        text={t('gone.text')}
        action={<ButtonLink href={paths.oneOnOneTemplates()}>{t('gone.all')}</ButtonLink>}
      />
    </>
  )
}
