import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { ExportsPart } from '#features/exports/web/ExportsPart.tsx'
import s from '#features/exports/web/exports.module.css'
import {
  type ExportOptions,
  exportsQuery,
  type ListedExport,
  markExportsRead,
  type Template,
  usableDestinationsQuery,
  useExportWrite,
} from '#features/exports/web/exports-api.ts'
import { TemplatesPart } from '#features/exports/web/TemplatesPart.tsx'
import { useStartExport } from '#features/exports/web/use-start-export.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { tabInAddress } from '#platform/web/tab-in-address.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const ExportDialog = lazyPart(() => import('#features/exports/web/ExportDialog.tsx'), 'ExportDialog')
const TemplateDialog = lazyPart(() => import('#features/exports/web/TemplateDialog.tsx'), 'TemplateDialog')
const InProgressDialog = lazyPart(
  () => import('#features/exports/web/InProgressDialog.tsx'),
  'InProgressDialog',
)

const TAB = tabInAddress('exports', 'templates')

type Open = { dialog: 'export' } | { dialog: 'template'; template: Template | null } | null

/** The person's exports, and the templates that make exports on a schedule. */
export function ExportsPage() {
  const { t } = useTranslation('exports')
  const { filters } = useUrlFilters(TAB)
  const [open, setOpen] = useState<Open>(null)
  const exports = useQuery(exportsQuery)
  const { start, blocked, error, reset } = useStartExport()
  const onList = filters.tab === 'exports'
  const isNew = useReadOnceSeen(onList, exports.data)
  useEffect(() => {
    if (error && !blocked) notify(writeErrorText(error, t), 'error')
  }, [error, blocked, t])
  const usable = useQuery(usableDestinationsQuery).data ?? []
  const again = (
    exportType: ListedExport['exportType'],
    options: ExportOptions,
    destination: Template['destination'] = null,
  ) => {
    // A destination that was deleted since does not keep the export from being made.
    const found = usable.find(({ id }) => id === destination?.id)
    start({ exportType, options, ...(found && { destinationId: found.id }) }, () =>
      notify(t('started'), 'success'),
    )
  }
  const run = (template: Template) => {
    const { dateRange, fields, includeArchived, withResponses, surveyType, format } = template
    const { startOfWeek, startOfQuarter } = template
    again(
      'CUSTOM_SOLICITATIONS',
      {
        ...{ dateRange, fields, includeArchived, withResponses, surveyType, format },
        ...{ startOfWeek, startOfQuarter },
      },
      template.destination,
    )
  }
  const add = onList ? (
    <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: 'export' })}>
      {t('new.title')}
    </Button>
  ) : (
    <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: 'template', template: null })}>
      {t('template.new')}
    </Button>
  )
  const unread = exports.data?.unreadCount ?? 0
  return (
    <>
      <PageBar title={t('title')} crumb={<SettingsCrumb />} actions={add} />
      <div className={s.tabs}>
        <Tabs
          label={t('tabs')}
          tabs={[
            {
              href: paths.feedbackExports(),
              label: (
                <>
                  {t('tab.exports')}
                  {!onList && unread > 0 && (
                    <span className={s.count}>
                      {unread} <span className="sr">{t('unreadCount')}</span>
                    </span>
                  )}
                </>
              ),
              current: onList,
            },
            { href: paths.feedbackExports('templates'), label: t('tab.templates'), current: !onList },
          ]}
        />
      </div>
      <div className={cx('stack-fit gap-16', s.page)}>
        <p className={s.lead}>{t(onList ? 'lead' : 'template.lead')}</p>
        <span className="narrow-only">{add}</span>
        {!onList ? (
          <TemplatesPart onRun={run} onEdit={(template) => setOpen({ dialog: 'template', template })} />
        ) : exports.isError && !exports.data ? (
          <ReadError error={exports.error} onRetry={() => void exports.refetch()} />
        ) : (
          <ExportsPart
            exports={exports.data?.exports ?? []}
            loading={exports.isPending}
            isNew={isNew}
            onAgain={({ exportType, options, delivery }) =>
              again(exportType, options as ExportOptions, delivery?.destination)
            }
          />
        )}
      </div>
      <LazyPart onFailure={() => setOpen(null)} key={open?.dialog}>
        {open?.dialog === 'export' && <ExportDialog onClose={() => setOpen(null)} />}
        {open?.dialog === 'template' && (
          <TemplateDialog template={open.template} onClose={() => setOpen(null)} />
        )}
      </LazyPart>
      <LazyPart onFailure={reset} key={String(blocked)}>
        {blocked && <InProgressDialog onClose={reset} />}
      </LazyPart>
    </>
  )
}

/** Marks completed exports as read when the list is shown, and keeps their "New" label while the page is open. */
function useReadOnceSeen(
  looking: boolean,
  data: { unreadCount: number; exports: readonly ListedExport[] } | undefined,
): (id: string) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useExportWrite(markExportsRead)
  const { viewAs } = useSession()
  useEffect(() => {
    if (!looking || !data || data.unreadCount === 0 || viewAs !== null) return
    const fresh = data.exports.filter(({ unread }) => unread).map(({ id }) => id)
    setSeen((before) => new Set([...before, ...fresh]))
    mutate(undefined)
  }, [looking, data, mutate, viewAs])
  return (id) => seen.has(id)
}
