import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type SavedForm, versionsQuery } from '#features/qa/scorecards/web/scorecards-queries.ts'
import s from '#features/qa/scorecards/web/settings/settings.module.css'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

type VersionsSheetProps = { scorecard: SavedForm; onClose: () => void }

/** All versions of a scorecard. Each review keeps the version it was made with. */
export function VersionsSheet({ scorecard, onClose }: VersionsSheetProps) {
  const { t } = useTranslation('qa-scorecards')
  const moment = useMoment()
  const versions = useQuery(versionsQuery(scorecard))
  return (
    <Sheet opened title={t('versions.title')} onClose={onClose}>
      {versions.isPending ? (
        <SkeletonRows rows={3} height={56} avatar={false} />
      ) : !versions.data ? (
        <ReadError error={versions.error} onRetry={() => void versions.refetch()} />
      ) : (
        <ol className={cx('stack gap-4', s.versions)}>
          {versions.data.map((form) => (
            <li key={form.id}>
              <div>
                <Link
                  href={paths.scorecard(form.id)}
                  aria-current={form.id === scorecard.id ? 'true' : undefined}
                  onClick={onClose}
                >
                  {t('versions.n', { n: form.version_number })}
                </Link>
                {!form.replaced && <Tag tone="accent">{t('versions.current')}</Tag>}
              </div>
              <p dir="auto">{form.name}</p>
              <small>
                {t('list.reviews', { count: form.qa_reviews_count })} ·{' '}
                {t(form.replaced ? 'versions.replacedAt' : 'versions.changedAt', {
                  date: moment(form.updated_at),
                })}
              </small>
            </li>
          ))}
        </ol>
      )}
      <p className={s.note}>{t('versions.text')}</p>
    </Sheet>
  )
}
