import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreasTab } from '#features/rewards/web/config/AreasTab.tsx'
import { ClearCard } from '#features/rewards/web/config/ClearCard.tsx'
import { CustomerPreview } from '#features/rewards/web/config/CustomerPreview.tsx'
import s from '#features/rewards/web/config/config.module.css'
import { configQuery, draftOf, type Everything } from '#features/rewards/web/config/config-queries.ts'
import { GiftingCard } from '#features/rewards/web/config/GiftingCard.tsx'
import { dismissPrompt, promptDismissed } from '#features/rewards/web/config/gifting-prompt.ts'
import { ModeSwitch } from '#features/rewards/web/config/ModeSwitch.tsx'
import { RewardsTab } from '#features/rewards/web/config/RewardsTab.tsx'
import { isSameDraft, type RewardsDraft } from '#features/rewards/web/config/rewards-draft.ts'
import { useCampaigns } from '#features/rewards/web/config/use-campaigns.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { lowerCase, oneOf } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useSession } from '#platform/web/session.ts'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { type RestorableFormOptions, useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const TABS = ['AREAS_OF_EXCELLENCE', 'REWARDS'] as const

const ADDRESS = searchSchema({ tab: oneOf(TABS, lowerCase) })

/** Configures what customers can choose after a good rating: areas of excellence or a reward. */
export function PositiveFeedbackPage() {
  const { t } = useTranslation('rewards')
  const { data, error, isError, refetch } = useQuery(configQuery)
  return (
    <>
      <PageBar title={t('config.title')} />
      {isError && !data ? (
        isApiError(error, 403) ? (
          <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
        ) : (
          <ReadError error={error} onRetry={() => void refetch()} />
        )
      ) : !data ? (
        <div className={s.page}>
          <Skeleton height={420} />
        </div>
      ) : (
        <Parts stored={data} />
      )}
    </>
  )
}

function Parts({ stored }: { stored: Everything }) {
  const { t } = useTranslation('rewards')
  const { permissions } = useSession()
  const { mode, areas, configuration } = stored
  const { filters } = useUrlFilters(ADDRESS)
  const tab = filters.tab ?? (mode === 'REWARDS' ? 'REWARDS' : 'AREAS_OF_EXCELLENCE')
  const [entering, setEntering] = useState(false)
  const [dismissed, setDismissed] = useState(promptDismissed)
  const selected = areas.filter((area) => area.selected).map(({ id }) => id)
  // A selection keeps the copy it is based on while the other tab is open. Refetches happen meanwhile, and another
  // person's change must not look like unsaved work.
  const choice = useLatest('rewards-areas', {
    copy: selected,
    valuesOf: asIs<string[]>,
    isSame: isSameChoice,
  })
  const tiers = useLatest('rewards-tiers', {
    copy: { rewards: draftOf(configuration), version: configuration.version },
    valuesOf: (copy: { rewards: RewardsDraft; version: number }) => copy.rewards,
    isSame: isSameDraft,
  })
  const { values: picked, base: previous } = choice
  const rewards = tiers.values
  const gifting = configuration.giftingIntegration
  const campaigns = useCampaigns(gifting.enabled)
  const dirty =
    areas.some((area) => area.selected !== picked.includes(area.id)) ||
    !isSameDraft(rewards, draftOf(configuration))
  return (
    <>
      <div className={s.tabs}>
        <Tabs
          label={t('config.tabs')}
          tabs={TABS.map((each) => ({
            href: paths.positiveFeedback({ tab: each.toLowerCase() }),
            label: t(`tab.${each}`),
            current: each === tab,
          }))}
        />
      </div>
      <div className={s.page}>
        <div className={s.main}>
          <ModeSwitch mode={mode} />
          {mode === 'REWARDS' && !permissions.rewardsEnabled && (
            <Banner tone="warn" action={<Link href={paths.companySettings()}>{t('config.toSettings')}</Link>}>
              {t('config.rewardsOff')}
            </Banner>
          )}
          <RestoredForm form={tab === 'AREAS_OF_EXCELLENCE' ? choice : tiers} />
          {tab === 'AREAS_OF_EXCELLENCE' ? (
            <AreasTab areas={areas} chosen={picked} previous={previous} onChange={choice.change} />
          ) : (
            <>
              {!gifting.enabled && !dismissed && !entering && (
                <Banner
                  tone="accent"
                  icon="gift"
                  action={
                    <span className="flex gap-8 wrap">
                      <Button size="sm" onClick={() => setEntering(true)}>
                        {t('gifting.connect')}
                      </Button>
                      <Button
                        size="sm"
                        variant="quiet"
                        onClick={() => {
                          dismissPrompt()
                          setDismissed(true)
                        }}
                      >
                        {t('gifting.dismiss')}
                      </Button>
                    </span>
                  }
                >
                  {t('gifting.prompt')}
                </Banner>
              )}
              <RewardsTab
                stored={configuration}
                draft={rewards}
                version={tiers.base.version}
                onChange={tiers.change}
                campaigns={campaigns}
              />
              <GiftingCard
                gifting={gifting}
                campaigns={campaigns}
                entering={entering}
                onEntering={setEntering}
              />
              <ClearCard cleared={configuration.clearedAtByTier} />
            </>
          )}
        </div>
        <aside className={s.side} aria-label={t('preview.title')}>
          <CustomerPreview
            mode={mode}
            areas={areas.filter(({ id }) => picked.includes(id)).map(({ caption }) => caption)}
            rewards={rewards}
          />
        </aside>
      </div>
      <UnsavedGuard when={dirty} />
    </>
  )
}

/** An unsaved edit keeps the copy it is based on; otherwise the newest copy is shown. Null discards the edit. */
function useLatest<Values, Copy>(place: string, options: RestorableFormOptions<Values, Copy>) {
  const form = useRestorableForm(place, options)
  const { copy, valuesOf } = options
  const { base, values } = form.isDirty ? form : { base: copy, values: valuesOf(copy) }
  return {
    ...form,
    base,
    values,
    change: (changed: Values | null) => {
      if (changed === null) form.discard()
      else if (form.isDirty) form.setValues(changed)
      else form.setBase(copy, changed)
    },
  }
}

const asIs = <Values,>(values: Values): Values => values

const isSameChoice = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
