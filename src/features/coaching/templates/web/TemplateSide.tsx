import { useTranslation } from 'react-i18next'
import { TemplateHistory } from '#features/coaching/templates/web/TemplateHistory.tsx'
import s from '#features/coaching/templates/web/template.module.css'
import type { Template } from '#features/coaching/templates/web/templates-queries.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { useNumberFormat } from '#ui/text.ts'

/** Usage, creator and history of a template. */
export function TemplateSide({ template }: { template: Template }) {
  const { t } = useTranslation('coaching-templates')
  const number = useNumberFormat()
  const moment = useMoment()
  return (
    <aside className="stack-fit gap-16 min-0" aria-label={t('facts.title')}>
      <Card title={t('facts.title')}>
        <dl className={cx('compact', s.facts)}>
          <dt className="muted">{t('facts.used')}</dt>
          <dd>{number(template.usageCount)}</dd>
          <dt className="muted">{t('facts.made')}</dt>
          <dd>{t('facts.by', { name: template.creator.fullName, at: moment(template.createdAt) })}</dd>
        </dl>
      </Card>
      <TemplateHistory id={template.id} />
    </aside>
  )
}
