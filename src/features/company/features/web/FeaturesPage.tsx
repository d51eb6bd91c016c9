import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/company/features/web/FeaturesPage.module.css'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { storedCopy } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'

type Features = AnswerTo<'/api/v1/features', 'get'>
type Feature = Features['features'][number]

const featuresQuery = queryOptions({
  queryKey: ['company-features'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/features', { signal })),
})

/** The company's feature switches. Each applies immediately; other browsers follow with their next request. */
export function FeaturesPage() {
  const { t } = useTranslation('company-features')
  const features = useQuery(featuresQuery)
  return (
    <>
      <PageBar title={t('title')} crumb={<SettingsCrumb />} />
      <div className={cx('stack-fit gap-16', s.page)}>
        <p className={s.lead}>{t('lead')}</p>
        {features.isPending && <SkeletonRows rows={3} avatar={false} />}
        {features.isError && !features.data && (
          <ReadError error={features.error} onRetry={features.refetch} />
        )}
        {features.data && <Switches features={features.data} />}
      </div>
    </>
  )
}

function Switches({ features }: { features: Features }) {
  const { t } = useTranslation('company-features')
  const { switchTo, enabledNow } = useSwitching(features)
  return (
    <ul className={s.features}>
      {features.features
        .filter(({ available }) => available)
        .map((feature) => (
          <li key={feature.key}>
            <Switch
              checked={enabledNow(feature)}
              aria-describedby={`feature-${feature.key}`}
              onChange={(enabled) => switchTo(feature, enabled)}
            >
              {t(`features.${feature.key}.name`, { defaultValue: feature.key })}
            </Switch>
            <p className="compact muted" id={`feature-${feature.key}`}>
              {t(`features.${feature.key}.text`, { defaultValue: feature.description })}{' '}
              {enabledNow(feature) !== feature.enabled_by_default && (
                <em className="secondary">{t('notDefault')}</em>
              )}
            </p>
          </li>
        ))}
    </ul>
  )
}

function useSwitching(features: Features) {
  const { t } = useTranslation('company-features')
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: ({ key, enabled }: { key: string; enabled: boolean }) => {
      // The version may be newer than when the switch was rendered.
      const { version } = queryClient.getQueryData(featuresQuery.queryKey) ?? features
      return bodyOf(api.PUT('/api/v1/features', { body: { version, features: { [key]: enabled } } }))
    },
    // Switch one after another: each change is based on the version of the previous one.
    scope: { id: 'company-features' },
    onSuccess: (saved) => queryClient.setQueryData(featuresQuery.queryKey, saved),
    onError: (error) => {
      const current = storedCopy<Features>(error)
      if (!current) return
      queryClient.setQueryData(featuresQuery.queryKey, current)
      notify(t('changedElsewhere'), 'warning')
    },
    meta: { handles: [409] },
  })
  const enabledNow = (feature: Feature) =>
    save.isPending && save.variables.key === feature.key ? save.variables.enabled : feature.enabled
  // Undo can come after the page has unmounted, when callbacks of the mutation no longer run.
  const switchTo = async (feature: Feature, enabled: boolean, undoing = false): Promise<void> => {
    const saved = await save.mutateAsync({ key: feature.key, enabled }).catch(() => null)
    if (!saved) return
    const name = t(`features.${feature.key}.name`, { defaultValue: feature.key })
    const message = enabled ? t('on', { name }) : t('off', { name })
    const undo = { label: t('undo'), onClick: () => void switchTo(feature, !enabled, true) }
    notify(message, 'success', undoing ? {} : { action: undo })
  }
  return { switchTo: (feature: Feature, enabled: boolean) => void switchTo(feature, enabled), enabledNow }
}
