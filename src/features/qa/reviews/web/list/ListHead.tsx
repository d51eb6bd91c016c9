import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/list/list.module.css'
import type { ListView } from '#features/qa/reviews/web/list/list-filters.ts'
import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { ReportTabs } from '#features/qa/reviews/web/ReportTabs.tsx'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ListHeadProps = {
  view: ListView
  page: { total: number; capped: boolean } | undefined
  exportHref: string
  filters: QaFilters
}

/** Title, total, export, links to the other reports, and tabs for the two lists. */
export function ListHead({ view, page, exportHref, filters }: ListHeadProps) {
  const { t } = useTranslation('qa-reviews')
  const { permissions } = useSession()
  const number = useNumberFormat()
  const fact = (total: number, capped: boolean) =>
    t(capped ? 'list.factCapped' : `list.fact.${view}`, { count: total, n: number(total) })
  return (
    <>
      <PageBar
        title={t('list.title')}
        fact={page && fact(page.total, page.capped)}
        actions={
          <>
            <ButtonLink icon="download" href={exportHref} download>
              {t('list.export')}
            </ButtonLink>
            {permissions.reviewQA && (
              <ButtonLink variant="primary" icon="plus" href={paths.newReview()}>
                {t('list.newReview')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={cx('flex flex-none', s.top)}>
        {permissions.viewQADashboard && <ReportTabs current="reviews" filters={filters} />}
        {permissions.reviewQA && (
          <Tabs
            label={t('list.views')}
            tabs={[
              { href: paths.reviews(), label: t('list.view.completed'), current: view === 'completed' },
              {
                href: paths.reviews({ view: 'drafts' }),
                label: t('list.view.drafts'),
                current: view === 'drafts',
              },
            ]}
          />
        )}
      </div>
    </>
  )
}
