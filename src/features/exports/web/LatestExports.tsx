import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExportActs, ExportName, ExportState } from '#features/exports/web/ExportsPart.tsx'
import s from '#features/exports/web/exports.module.css'
import { exportsQuery } from '#features/exports/web/exports-api.ts'
import { cx } from '#ui/cx.ts'

const MOST = 3

/** The latest exports, for roles without the exports page. */
export function LatestExports() {
  const { t } = useTranslation('exports')
  const latest = useQuery(exportsQuery).data?.exports.slice(0, MOST) ?? []
  if (latest.length === 0) return null
  return (
    <section className={cx('stack gap-8', s.latest)} aria-label={t('latest')}>
      <h3 className="small secondary semibold">{t('latest')}</h3>
      <ul>
        {latest.map((made) => (
          <li key={made.id}>
            <ExportName made={made} />
            <ExportState made={made} />
            <ExportActs made={made} />
          </li>
        ))}
      </ul>
    </section>
  )
}
