import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSides } from '#features/integrations/web/webhook-sources/SlotField.tsx'
import { useFieldWords } from '#features/integrations/web/webhook-sources/source-words.ts'
import s from '#features/integrations/web/webhook-sources/webhook-sources.module.css'
import {
  type Mapping,
  previewQuery,
  type Target,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

type PreviewProps = { target: Target; mapping: Mapping; sample: string }

/** What the mapping makes of the sample, and what is wrong with it. */
export function MappingPreview({ target, mapping, sample }: PreviewProps) {
  const { t } = useTranslation(['integrations', 'app'])
  // As texts, because a draft is another object at each render.
  const [asked] = useDebouncedValue(JSON.stringify(mapping), 300)
  const preview = useQuery({
    ...previewQuery(target, JSON.parse(asked), sample),
    enabled: sample !== '',
    placeholderData: keepPreviousData,
  })
  const heading = useId()
  return (
    <Card>
      <section className="stack-fit gap-12" aria-labelledby={heading}>
        <div className="row gap-8 wrap">
          <h2 id={heading} className="head">
            {t('integrations:webhookSources.preview')}
          </h2>
          {preview.data && !preview.isError && (
            <Tag tone={preview.data.errors.length === 0 ? 'good' : 'bad'}>
              {preview.data.errors.length === 0
                ? t('integrations:webhookSources.fits')
                : t('integrations:webhookSources.fitsNot')}
            </Tag>
          )}
        </div>
        {sample === '' && <p className="muted">{t('integrations:webhookSources.noSample')}</p>}
        {preview.isLoading && <Skeleton height={120} />}
        {preview.isError && (
          <Banner tone="bad">
            {isApiError(preview.error, 422)
              ? preview.error.errors.map(({ message }) => message).join(' ')
              : readErrorText(preview.error, t)}
          </Banner>
        )}
        {preview.data && !preview.isError && <Found {...preview.data} />}
      </section>
    </Card>
  )
}

type Preview = {
  records: Record<string, unknown>[]
  errors: { path: string; message: string }[]
  skipped: boolean
}

function Found({ records, errors, skipped }: Preview) {
  const { t } = useTranslation('integrations')
  return (
    <>
      {skipped && <Banner tone="warn">{t('webhookSources.isSkipped')}</Banner>}
      {errors.length > 0 && (
        <ul className="stack gap-4" aria-label={t('webhookSources.errors')}>
          {errors.slice(0, 20).map(({ path, message }) => (
            <li key={`${path} ${message}`} className="bad">
              {message} {path !== '' && <span className="small muted">{path}</span>}
            </li>
          ))}
        </ul>
      )}
      {records.slice(0, 3).map((record, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records have no ids
        <Record key={index} record={record} />
      ))}
    </>
  )
}

type Turn = { speaker?: string; text?: string; kind?: string; author?: { name?: string; email?: string } }

function Record({ record }: { record: Record<string, unknown> }) {
  const words = useFieldWords()
  const sides: Partial<Record<string, string>> = useSides()
  const { turns = [], events = [], ...facts } = record as { turns?: Turn[]; events?: Turn[] }
  return (
    <div className="stack gap-12">
      <dl className={cx('small', s.facts)}>
        {factsOf(facts).map(([name, value]) => (
          <div key={name} className={s.fact}>
            <dt className="muted">{words(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={cx('stack gap-8 small', s.turns)}>
        {[...turns, ...events].slice(0, 30).map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have no ids
          <li key={index}>
            <b>{sides[turn.speaker ?? ''] ?? turn.speaker ?? turn.kind}</b>{' '}
            <span className="muted">{turn.author?.name ?? turn.author?.email}</span>
            <p className={s.text}>{turn.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The fields with their names as in the mapping: `customer.email`. */
function factsOf(facts: object, outer = ''): [string, string][] {
  return Object.entries(facts).flatMap(([key, value]): [string, string][] => {
    const name = outer + key
    if (Array.isArray(value))
      return [
        [name, value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : each)).join(', ')],
      ]
    if (typeof value === 'object' && value !== null) return factsOf(value, `${name}.`)
    return [[name, String(value)]]
  })
}
