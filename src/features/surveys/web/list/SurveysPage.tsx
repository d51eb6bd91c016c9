import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import type { SurveyTile } from '#features/surveys/configuration/contract.ts'
import s from '#features/surveys/web/list/list.module.css'
import { archiveSurvey, surveyTilesQuery } from '#features/surveys/web/surveys-queries.ts'
import { foldText } from '#lib/fold.ts'
import { dayFormat } from '#lib/moment-format.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { flag, text } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

const CreateSurveyDialog = lazyPart(
  () => import('#features/surveys/web/list/CreateSurveyDialog.tsx'),
  'CreateSurveyDialog',
)

const AreasDialog = lazyPart(() => import('#features/surveys/web/list/AreasDialog.tsx'), 'AreasDialog')

const SEARCH = searchSchema({ search: text(200), archived: flag() })

/** The company's surveys as tiles, with their unpublished changes. */
export function SurveysPage() {
  const { t } = useTranslation('surveys')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const [creating, setCreating] = useState(false)
  const [merging, setMerging] = useState(false)
  const surveys = useQuery(surveyTilesQuery)
  const needle = foldText(filters.search.trim())
  const ofState = (surveys.data ?? []).filter(({ archived }) => archived === filters.archived)
  const matching = ofState.filter(({ name }) => foldText(name).includes(needle))
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
      {t('list.add')}
    </Button>
  )
  return (
    <>
      <PageBar
        title={t('title')}
        crumb={<SettingsCrumb />}
        actions={add}
        phoneActions={<IconButton icon="plus" label={t('list.add')} onClick={() => setCreating(true)} />}
      />
      <div className={cx('row gap-12 wrap', s.tools)}>
        <SearchField
          label={t('list.search')}
          value={filters.search}
          onChange={(search) => setFilters({ search }, { replace: true })}
        />
        <Segmented
          label={t('list.show')}
          value={filters.archived ? 'archived' : 'active'}
          options={[
            { value: 'active', label: t('list.active') },
            { value: 'archived', label: t('list.archived') },
          ]}
          onChange={(value) => setFilters({ archived: value === 'archived' })}
        />
        <Button onClick={() => setMerging(true)}>{t('areas.open')}</Button>
      </div>
      {surveys.isPending ? (
        <div className={s.tiles} aria-hidden="true">
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} height={132} />
          ))}
        </div>
      ) : surveys.isError && !surveys.data ? (
        isApiError(surveys.error, 403) ? (
          <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
        ) : (
          <ReadError error={surveys.error} onRetry={() => void surveys.refetch()} />
        )
      ) : matching.length > 0 ? (
        <ul className={s.tiles}>
          {matching.map((survey) => (
            <Tile key={survey.uuid} survey={survey} />
          ))}
        </ul>
      ) : (
        <div className={s.empty}>
          {needle !== '' && ofState.length > 0 ? (
            <EmptyState
              kind="none-match"
              title={t('list.noneMatch.title')}
              text={t('list.noneMatch.text', { search: filters.search })}
              action={<Button onClick={() => setFilters({ search: '' })}>{t('list.noneMatch.clear')}</Button>}
            />
          ) : filters.archived ? (
            <EmptyState kind="none-yet" icon="forms" title={t('list.noneArchived')} />
          ) : (
            <EmptyState
              kind="none-yet"
              icon="forms"
              title={t('list.noneYet.title')}
              text={t('list.noneYet.text')}
              action={add}
            />
          )}
        </div>
      )}
      <LazyPart onFailure={() => setCreating(false)} key={String(creating)}>
        {creating && <CreateSurveyDialog onClose={() => setCreating(false)} />}
      </LazyPart>
      <LazyPart onFailure={() => setMerging(false)} key={`areas-${merging}`}>
        {merging && <AreasDialog onClose={() => setMerging(false)} />}
      </LazyPart>
    </>
  )
}

function Tile({ survey }: { survey: SurveyTile }) {
  const { t, i18n } = useTranslation('surveys')
  const archive = useArchive()
  const { uuid, name, questionCount, differencesCount, publishedAt, archived } = survey
  const unpublished = survey.publishedHash !== null && survey.publishedHash !== survey.configurationHash
  const days = dayFormat(i18n.language, useSession().company.timeZone)
  const on = (moment: string) => days.format(new Date(moment))
  return (
    <li className={cx('stack gap-8', s.tile)}>
      <div className={cx('flex gap-10 items-start', s.head)}>
        <Icon name="forms" />
        <h2 className="grow break">
          <Link className="ink" href={paths.survey(uuid)}>
            {name}
          </Link>
        </h2>
        {unpublished && (
          <span className={s.badge}>
            <span aria-hidden="true">{differencesCount}</span>
            <span className="sr">{t('list.unpublished', { count: differencesCount })}</span>
          </span>
        )}
      </div>
      <p className="small muted">
        {t('list.questions', { count: questionCount })} · {t('list.changed', { date: on(survey.updatedAt) })}
      </p>
      <div className={cx('row gap-8 wrap between', s.foot)}>
        {publishedAt === null ? (
          <Tag>{t('list.draft')}</Tag>
        ) : unpublished ? (
          <Tag tone="accent">{t('list.unpublished', { count: differencesCount })}</Tag>
        ) : (
          <Tag tone="good">{t('list.published', { date: on(publishedAt) })}</Tag>
        )}
        <Button
          size="sm"
          loading={archive.isPending}
          aria-label={t(archived ? 'list.restoreNamed' : 'list.archiveNamed', { name })}
          onClick={() => archive.mutate({ survey, archived: !archived })}
        >
          {t(archived ? 'list.restore' : 'list.archive')}
        </Button>
      </div>
    </li>
  )
}

/** Deactivates or reactivates a survey, with an undo for eight seconds. */
function useArchive() {
  const { t } = useTranslation('surveys')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(surveyTilesQuery)
  return useMutation({
    mutationFn: ({ survey, archived }: { survey: SurveyTile; archived: boolean }) =>
      archiveSurvey(survey.uuid, archived),
    meta: { handles: 'all' },
    onError: (error) => notify(writeErrorText(error, t), 'error'),
    onSuccess: async (_saved, { survey, archived }) => {
      const back = () =>
        archiveSurvey(survey.uuid, !archived).then(refresh, (error: unknown) =>
          notify(writeErrorText(error, t), 'error'),
        )
      notify(t(archived ? 'list.wasArchived' : 'list.wasRestored', { name: survey.name }), 'success', {
        action: { label: t('undo'), onClick: () => void back() },
      })
      await refresh()
    },
  })
}
