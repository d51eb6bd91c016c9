import { useTranslation } from 'react-i18next'
import { RichText } from '#features/coaching/notes/web/RichText.tsx'
import { TemplateSide } from '#features/coaching/templates/web/TemplateSide.tsx'
import s from '#features/coaching/templates/web/template.module.css'
import type { Template } from '#features/coaching/templates/web/templates-queries.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/Banner.tsx'
import { ButtonLink } from '#ui/Button.tsx'

/** An archived template, read-only. */
export function TemplateReader({ template }: { template: Template }) {
  const { t } = useTranslation('coaching-templates')
  return (
    <div className={s.page}>
      <div className="stack-fit gap-16 min-0">
        <Banner icon="lock">{t('archivedText')}</Banner>
        <div className={s.phoneActs}>
          <ButtonLink icon="copy" href={paths.oneOnOneTemplateCopy(Number(template.id))}>
            {t('duplicate')}
          </ButtonLink>
        </div>
        <section className={s.paper} aria-label={t('field.body')} dir="auto">
          {template.body === '' ? (
            <p className="muted">{t('emptyBody')}</p>
          ) : (
            <RichText html={template.body} />
          )}
        </section>
      </div>
      <TemplateSide template={template} />
    </div>
  )
}
