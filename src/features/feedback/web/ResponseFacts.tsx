import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/LinkedResponse.module.css'
import { PLACES } from '#features/feedback/web/stream-filters.ts'
import { Card } from '#ui/Card.tsx'

/** What the source system told about a response besides the customer's own words. */
export function ResponseFacts({ solicitation }: { solicitation: Solicitation }) {
  const { t } = useTranslation('feedback')
  const { survey, ext_interaction_id, external_url, properties } = solicitation
  // Properties that can be filtered by have a name of our own.
  const nameOf = (key: string) => ((PLACES as readonly string[]).includes(key) ? t(`filters.${key}`) : key)
  const known = [
    { key: 'survey', name: t('response.survey'), value: survey?.name },
    { key: 'interaction', name: t('response.interaction'), value: ext_interaction_id },
    ...Object.entries(properties).map(([key, value]) => ({
      key: `properties.${key}`,
      name: nameOf(key),
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
            <dd dir="auto">{String(value)}</dd>
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

/** The source system's own page; anything but a web address is only shown. */
function SourceLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url
  return (
    <a href={url} target="_blank" rel="noreferrer noopener external">
      {url}
    </a>
  )
}
