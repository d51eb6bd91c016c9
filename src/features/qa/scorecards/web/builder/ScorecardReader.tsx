import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { formOfSaved } from '#features/qa/scorecards/web/builder/form-edits.ts'
import { ScorecardFace } from '#features/qa/scorecards/web/builder/ScorecardFace.tsx'
import { TestScore } from '#features/qa/scorecards/web/builder/TestScore.tsx'
import { QaSettingsCrumb } from '#features/qa/scorecards/web/QaSettingsCrumb.tsx'
import {
  changeFields,
  type SavedForm,
  scorecardQuery,
  useRefreshScorecards,
} from '#features/qa/scorecards/web/scorecards-queries.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Tag } from '#ui/Tag.tsx'

const VersionsSheet = lazyPart(
  () => import('#features/qa/scorecards/web/settings/VersionsSheet.tsx'),
  'VersionsSheet',
)

type ScorecardReaderProps = { scorecard: SavedForm; onNewVersion: () => void }

/** A scorecard in use, or an earlier version: read it, test it, switch it on or off, or start a new version. */
export function ScorecardReader({ scorecard, onNewVersion }: ScorecardReaderProps) {
  const { t } = useTranslation('qa-scorecards')
  const narrow = useNarrow()
  const setActive = useSetActive(scorecard)
  const [showsVersions, setShowsVersions] = useState(false)
  const { version_number: n, qa_reviews_count: count, replaced } = scorecard
  const form = formOfSaved(scorecard)
  return (
    <div className={cx('column flex-1', s.page)}>
      <PageBar
        title={scorecard.name}
        crumb={<QaSettingsCrumb />}
        fact={
          <span className="inline-row gap-8">
            <Tag tone={replaced ? 'plain' : 'accent'}>
              {replaced ? t('state.version', { n }) : t('state.inUse', { n })}
            </Tag>
            {t(`type.${scorecard.type}`)}
          </span>
        }
        actions={
          <>
            <Button icon="history" onClick={() => setShowsVersions(true)}>
              {t('versions.title')}
            </Button>
            {!replaced && (
              <Button variant="primary" icon="versions" onClick={onNewVersion}>
                {t('newVersion')}
              </Button>
            )}
          </>
        }
        phoneActions={
          <IconButton icon="history" label={t('versions.title')} onClick={() => setShowsVersions(true)} />
        }
      />
      <div className={s.reader}>
        <div className="stack-fit gap-14 min-0">
          {narrow && <Banner icon="device-desktop">{t('phone.writeOnly')}</Banner>}
          <Banner tone={replaced ? 'plain' : 'accent'} icon={replaced ? 'history' : 'lock'}>
            <b>{t('inUse.reviews', { count, n })}</b>{' '}
            {replaced ? t('inUse.replaced') : t('inUse.notEditable')}
          </Banner>
          {!replaced && (
            <div className={cx('row wrap', s.active)}>
              <Switch checked={scorecard.active} onChange={(active) => setActive.mutate(active)}>
                {t('active.label')}
              </Switch>
              <p className="small muted">{scorecard.active ? t('active.on') : t('active.off')}</p>
            </div>
          )}
          <ScorecardFace form={form} />
        </div>
        <TestScore form={form} />
      </div>
      <LazyPart onFailure={() => setShowsVersions(false)} key={String(showsVersions)}>
        {showsVersions && <VersionsSheet scorecard={scorecard} onClose={() => setShowsVersions(false)} />}
      </LazyPart>
    </div>
  )
}

/** Changes whether reviewers can choose the scorecard, the only change allowed once it has reviews. */
function useSetActive({ id }: SavedForm) {
  const { t } = useTranslation('qa-scorecards')
  const queryClient = useQueryClient()
  const refresh = useRefreshScorecards()
  const set = (active: boolean) =>
    changeFields(id, { active }).then((saved) => {
      queryClient.setQueryData(scorecardQuery(id).queryKey, saved)
      return refresh()
    })
  const tell = (error: unknown) => void notify(writeErrorText(error, t), 'error')
  return useMutation({
    mutationFn: set,
    meta: { handles: 'all' },
    onError: tell,
    onSuccess: (_done, active) =>
      void notify(t(active ? 'active.wasOn' : 'active.wasOff'), 'success', {
        action: { label: t('undo'), onClick: () => void set(!active).catch(tell) },
      }),
  })
}
