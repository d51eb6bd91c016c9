import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import s from '#platform/web/imports/imports.module.css'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'

/** Leads through moving from another system: people first, then their history, then the sources of new work. */
export function MoveInPage() {
  const { t } = useTranslation('qa-reviews')
  return (
    <>
      <PageBar
        title={t('moveIn.title')}
        crumb={<CrumbLink href={paths.settings()}>{t('moveIn.settings')}</CrumbLink>}
      />
      <div className={cx('stack-fit gap-12', s.page)}>
        <Card title={t('moveIn.people.title')}>
          <Step
            text={t('moveIn.people.text')}
            links={[[t('moveIn.people.import'), paths.employeeImports()]]}
          />
        </Card>
        <Card title={t('moveIn.history.title')}>
          <Step
            text={t('moveIn.history.text')}
            links={[
              [t('moveIn.history.reviews'), paths.reviewImports()],
              [t('moveIn.history.feedback'), paths.feedbackImports()],
            ]}
          />
        </Card>
        <Card title={t('moveIn.sources.title')}>
          <Step
            text={t('moveIn.sources.text')}
            links={[
              [t('moveIn.sources.systems'), paths.sourceSystems()],
              [t('moveIn.sources.webhooks'), paths.webhookSources()],
              [t('moveIn.sources.folders'), paths.dropFolders()],
            ]}
          />
        </Card>
      </div>
    </>
  )
}

function Step({ text, links }: { text: string; links: readonly (readonly [string, string])[] }) {
  return (
    <div className="stack gap-12">
      <p>{text}</p>
      <div className="row gap-8 wrap">
        {links.map(([label, href]) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
