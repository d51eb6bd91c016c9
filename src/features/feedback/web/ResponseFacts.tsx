import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/RequestPage.module.css'
import { propertiesOf } from '#features/feedback/web/response-properties.ts'
import { SourceLink } from '#features/feedback/web/SourceLink.tsx'
import { Card } from '#ui/Card.tsx'

/** Data about a response from the source system, other than the customer's words. */
export function ResponseFacts({ solicitation }: { solicitation: Solicitation }) {
  const { t } = useTranslation('feedback')
  const { survey, ext_interaction_id, external_url } = solicitation
  const known = [
    { key: 'survey', name: t('response.survey'), value: survey?.name },
    { key: 'interaction', name: t('response.interaction'), value: ext_interaction_id },
    ...propertiesOf(solicitation).map(({ key, place, value }) => ({
      key: `properties.${key}`,
      name: place ? t(`filters.${place}`) : key,
      value,
    })),
  ].filter(({ value }) => value !== undefined && value !== null && value !== '')
  if (known.length === 0 && !external_url) return null
  return (
    <Card title={t('response.facts')}>
      <dl className={s.facts}>
        {known.map(({ key, name, value }) => (
          <div key={key}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {external_url && (
          <div>
            <dt>{t('response.source')}</dt>
            <dd>
              <SourceLink url={external_url} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
