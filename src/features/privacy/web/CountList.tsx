import { useTranslation } from 'react-i18next'
import type { Preview } from '#features/privacy/web/privacy-api.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Number of records by kind. */
export function CountList({ counts }: { counts: Preview['counts'] | undefined }) {
  const { t } = useTranslation('privacy')
  if (!counts) return <Skeleton />
  const entries = Object.entries(counts)
  if (entries.length === 0) return <p className="muted">{t('counts.none')}</p>
  return (
    <ul className="stack gap-4">
      {entries.map(([kind, count]) => (
        <li key={kind} className="flex gap-12 between">
          <span>{t(`counts.${kind}`)}</span>
          <span>{count}</span>
        </li>
      ))}
    </ul>
  )
}
