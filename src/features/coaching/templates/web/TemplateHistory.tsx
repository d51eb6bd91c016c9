import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RichText } from '#features/coaching/notes/web/RichText.tsx'
import s from '#features/coaching/templates/web/template.module.css'
import {
  type TemplateChangeEntry,
  templateHistoryQuery,
} from '#features/coaching/templates/web/templates-queries.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** All changes of a template with values before and after, newest first. */
export function TemplateHistory({ id }: { id: string }) {
  const { t } = useTranslation('coaching-templates')
  const history = useInfiniteQuery(templateHistoryQuery(id))
  const entries = history.data?.pages.flatMap((page) => page?.nodes ?? []) ?? []
  return (
    <Card title={t('history.title')} padded={false}>
      {history.isPending ? (
        <SkeletonRows rows={3} height={40} />
      ) : history.isError && !history.data ? (
        <ReadError error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <ol className={s.history}>
          {entries.map((entry) => (
            // A save adds at most one entry for each field.
            <Entry key={`${entry.createdAt} ${entry.event} ${entry.attributeName}`} entry={entry} />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <div className={s.more}>
          <Button size="sm" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: TemplateChangeEntry }) {
  const { t } = useTranslation('coaching-templates')
  const moment = useMoment()
  const { actor, createdAt, event, attributeName, valueBefore, valueAfter } = entry
  const name = actor?.fullName ?? t('history.system')
  return (
    <li>
      <Avatar name={name} image={actor?.image ?? null} size="sm" />
      <div className="stack-fit gap-2">
        <p>{sentence()}</p>
        {attributeName === 'name' && event !== 'create' && (
          <p className={cx('secondary', s.change)} dir="auto">
            <del className="muted">{valueBefore}</del> <ins>{valueAfter}</ins>
          </p>
        )}
        {attributeName === 'name' && event === 'create' && (
          <p className={cx('secondary', s.change)} dir="auto">
            {valueAfter}
          </p>
        )}
        {attributeName === 'body' && (
          <details className={s.bodies}>
            <summary>{t(event === 'create' ? 'history.show' : 'history.compare')}</summary>
            {event !== 'create' && <Body label={t('history.before')} html={valueBefore} />}
            <Body label={event === 'create' ? null : t('history.after')} html={valueAfter} />
          </details>
        )}
        <time className="small muted" dateTime={createdAt}>
          {moment(createdAt)}
        </time>
      </div>
    </li>
  )

  function sentence(): string {
    if (event === 'archive') return t('history.archived', { name })
    if (event === 'create')
      return t(attributeName === 'body' ? 'history.createdBody' : 'history.created', { name })
    return t(attributeName === 'body' ? 'history.changedBody' : 'history.renamed', { name })
  }
}

function Body({ label, html }: { label: string | null; html: string | null }) {
  const { t } = useTranslation('coaching-templates')
  return (
    <div className={s.past}>
      {label !== null && <h3>{label}</h3>}
      {html ? <RichText html={html} /> : <p className="muted">{t('emptyBody')}</p>}
    </div>
  )
}
