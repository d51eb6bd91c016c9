import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelsQuery } from '#features/integrations/web/channels-api.ts'
import { MOST_BUDGET, MOST_COUNT, NEGATIVE, POSITIVE } from '#features/qa/assignments/limits.ts'
import {
  DurationCounts,
  LanguageCounts,
  PropertyCounts,
  TagCounts,
} from '#features/qa/assignments/web/form/AddedCounts.tsx'
import s from '#features/qa/assignments/web/form/form.module.css'
import { useForm } from '#features/qa/assignments/web/form/form-context.ts'
import { NumberField } from '#features/qa/assignments/web/form/NumberField.tsx'
import { type AllocationKind, countOf, kindKey, withCount } from '#features/qa/assignments/web/form/values.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { cx } from '#ui/cx.ts'

type CountsStepProps = {
  /** Warnings by allocation key. */
  warnings: ReadonlyMap<string, string>
}

/** Number of reviews per person and period, by allocation. */
export function CountsStep({ warnings }: CountsStepProps) {
  const { t } = useTranslation('qa-assignments')
  const { values, change, error } = useForm()
  const channels = useQuery(channelsQuery)
  // Show a removed channel too, so that its count can be cleared.
  const gone = values.allocations.flatMap((one) =>
    one.type === 'channel' && channels.data && !channels.data.some(({ id }) => id === one.channel_id)
      ? [{ id: one.channel_id, name: t('form.byId', { id: one.channel_id }) }]
      : [],
  )
  const field = (kind: AllocationKind, label: string) => {
    // Error paths index the allocations that were sent, which are those above 0.
    const sent = values.allocations.filter(({ count }) => count > 0)
    const at = sent.findIndex((one) => kindKey(one) === kindKey(kind))
    const warning = warnings.get(kindKey(kind))
    return (
      <NumberField
        key={kindKey(kind)}
        label={label}
        min={0}
        max={MOST_COUNT}
        placeholder="0"
        value={countOf(values, kind)}
        hint={warning}
        error={at >= 0 ? error(`allocations.${at}`) : undefined}
        onChange={(count) => change(withCount(values, kind, count))}
      />
    )
  }
  return (
    <>
      <p className={cx(s.wide, 'muted')}>{t('form.countsLead')}</p>
      {field({ type: 'any' }, t('form.count.any'))}
      {field({ type: 'stars', stars: POSITIVE }, t('form.count.positive'))}
      {field({ type: 'stars', stars: NEGATIVE }, t('form.count.negative'))}
      <h3 className={s.wide}>{t('form.byChannel')}</h3>
      {channels.isError && !channels.data && (
        <ReadError error={channels.error} onRetry={() => void channels.refetch()} />
      )}
      {channels.data?.length === 0 && <p className="muted">{t('form.noChannels')}</p>}
      {[...(channels.data ?? []), ...gone].map(({ id, name }) =>
        field({ type: 'channel', channel_id: id }, t('form.count.channel', { name })),
      )}
      <TagCounts field={field} />
      <LanguageCounts field={field} />
      <PropertyCounts field={field} />
      <DurationCounts field={field} />
      <h3 className={s.wide}>{t('form.time')}</h3>
      <NumberField
        label={t('form.budget')}
        hint={t('form.budgetHint')}
        min={1}
        max={MOST_BUDGET}
        value={values.budgetMinutes}
        error={error('budget_minutes')}
        onChange={(budgetMinutes) => change({ budgetMinutes })}
      />
      {error('allocations') && <Banner tone="bad">{error('allocations')}</Banner>}
    </>
  )
}
