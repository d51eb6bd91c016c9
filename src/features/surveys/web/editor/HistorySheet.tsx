import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { differences } from '#features/surveys/configuration/differences.ts'
import { ChangesList } from '#features/surveys/web/editor/ChangesList.tsx'
import s from '#features/surveys/web/editor/dialogs.module.css'
import type { SurveyEditing } from '#features/surveys/web/editor/use-survey-editor.ts'
import {
  readVersions,
  rollBackSurvey,
  SURVEYS_KEY,
  type SurveyVersion,
} from '#features/surveys/web/surveys-queries.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { notify } from '#ui/notify.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

const AT_ONCE = 10

/** All published versions with their changes, and a way to restore one. */
export function HistorySheet({ editing, onClose }: { editing: SurveyEditing; onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const uuid = editing.saving.stored.uuid ?? ''
  const versions = useInfiniteQuery({
    queryKey: [...SURVEYS_KEY, 'versions', uuid, editing.published],
    queryFn: ({ pageParam, signal }) => readVersions(uuid, pageParam, AT_ONCE, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === AT_ONCE ? page.at(-1)?.number : undefined),
    gcTime: 0,
  })
  const list = versions.data?.pages.flat() ?? []
  const rollBack = useMutation({
    mutationFn: async (version: SurveyVersion) => {
      await editing.saver.flush()
      return rollBackSurvey(uuid, version.number)
    },
    meta: { handles: 'all' },
    onError: (error) => notify(writeErrorText(error, t), 'error'),
    onSuccess: (saved, version) => {
      const before = editing.configuration
      editing.replacedBy(saved)
      notify(t('history.rolledBack', { version: version.number }), 'success', {
        action: { label: t('undo'), onClick: () => editing.edit(() => before) },
      })
      onClose()
    },
  })
  return (
    <Sheet opened title={t('history.title')} size={520} onClose={onClose}>
      {versions.isPending ? (
        <SkeletonRows rows={4} height={56} avatar={false} />
      ) : versions.isError && list.length === 0 ? (
        <ReadError error={versions.error} onRetry={() => void versions.refetch()} />
      ) : list.length === 0 ? (
        <EmptyState
          kind="none-yet"
          icon="history"
          title={t('history.noneTitle')}
          text={t('history.noneText')}
        />
      ) : (
        <ol className={cx('stack gap-16', s.versions)}>
          {list.map((version, index) => (
            <Version
              key={version.number}
              version={version}
              earlier={list[index + 1]}
              busy={rollBack.isPending}
              onRollBack={() => rollBack.mutate(version)}
            />
          ))}
        </ol>
      )}
      {versions.hasNextPage && (
        <Button loading={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </Sheet>
  )
}

type VersionProps = {
  version: SurveyVersion
  earlier: SurveyVersion | undefined
  busy: boolean
  onRollBack: () => void
}

function Version({ version, earlier, busy, onRollBack }: VersionProps) {
  const { t } = useTranslation('surveys')
  const at = useMoment()(version.publishedAt)
  return (
    <li>
      <div className={cx('row gap-8', s.versionHead)}>
        <h3>{t('history.version', { n: version.number })}</h3>
        {version.published && <Tag tone="good">{t('history.current')}</Tag>}
        <Button size="sm" icon="history" disabled={busy} onClick={onRollBack}>
          {t('history.rollBack', { n: version.number })}
        </Button>
      </div>
      <p className="small muted">
        {version.publishedBy ? t('history.by', { at, name: version.publishedBy }) : at}
      </p>
      {earlier && version.changes > 0 ? (
        <details>
          <summary className="compact medium">{t('history.changes', { count: version.changes })}</summary>
          <ChangesList
            differences={differences(version.configuration, earlier.configuration)}
            now={version.configuration}
            before={earlier.configuration}
          />
        </details>
      ) : (
        <p className="small muted">
          {version.number === 1 ? t('history.first') : t('history.changes', { count: version.changes })}
        </p>
      )}
    </li>
  )
}
