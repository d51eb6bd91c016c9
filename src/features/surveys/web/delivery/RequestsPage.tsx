import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATUSES } from '#features/surveys/delivery/contract.ts'
import s from '#features/surveys/web/delivery/RequestsPage.module.css'
import { requestsQuery, type SurveyRequest } from '#features/surveys/web/delivery/requests-api.ts'
import { useStatusWords } from '#features/surveys/web/delivery/status-words.ts'
import { SurveysCrumb } from '#features/surveys/web/SurveysCrumb.tsx'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { ifSet, oneOf, text } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { Tag } from '#ui/Tag.tsx'

const RequestSheet = lazyPart(() => import('#features/surveys/web/delivery/RequestSheet.tsx'), 'RequestSheet')
const SettingsDialog = lazyPart(
  () => import('#features/surveys/web/delivery/DeliverySettingsDialog.tsx'),
  'DeliverySettingsDialog',
)

const SEARCH = searchSchema({ status: ifSet(oneOf(STATUSES)), search: text(200) })

/** The survey requests with their status, and the delivery settings. */
export function RequestsPage() {
  const { t } = useTranslation('surveys')
  const [setting, setSetting] = useState(false)
  return (
    <>
      <PageBar
        title={t('delivery.title')}
        crumb={<SurveysCrumb />}
        phoneActions={
          <>
            <ButtonLink size="sm" icon="upload" href={paths.surveyRequestImports()}>
              {t('requestImport.open')}
            </ButtonLink>
            <IconButton
              icon="settings"
              label={t('delivery.settings.open')}
              onClick={() => setSetting(true)}
            />
          </>
        }
        actions={
          <>
            <ButtonLink icon="upload" href={paths.surveyRequestImports()}>
              {t('requestImport.open')}
            </ButtonLink>
            <Button icon="settings" onClick={() => setSetting(true)}>
              {t('delivery.settings.open')}
            </Button>
          </>
        }
      />
      <div className={cx('stack gap-12 content-start', s.page)}>
        <p className={cx('secondary', s.lead)}>{t('delivery.lead')}</p>
        <Requests />
      </div>
      <LazyPart onFailure={() => setSetting(false)}>
        {setting && <SettingsDialog onClose={() => setSetting(false)} />}
      </LazyPart>
    </>
  )
}

function Requests() {
  const { t } = useTranslation('surveys')
  const { filters, setFilters, clearFilters } = useUrlFilters(SEARCH)
  const words = useStatusWords()
  const [opened, setOpened] = useState<number | null>(null)
  const columns = useColumns(setOpened)
  const requests = useInfiniteQuery(requestsQuery(filters))
  const rows = requests.data?.pages.flatMap((page) => page.survey_requests) ?? []
  const counts = requests.data?.pages[0]?.counts ?? {}
  const filtered = filters.status !== undefined || filters.search !== ''
  const counted = STATUSES.filter((status) => counts[status])
  return (
    <>
      <div className={cx('flex gap-8 wrap items-end', s.tools)}>
        <SearchField
          label={t('delivery.search')}
          value={filters.search}
          onChange={(search) => setFilters({ search }, { replace: true })}
        />
        <Select
          label={<span className="sr">{t('delivery.statusLabel')}</span>}
          value={filters.status ?? ''}
          options={[
            { value: '', label: t('delivery.anyStatus') },
            ...STATUSES.map((status) => ({ value: status, label: words[status].label })),
          ]}
          onChange={(event) =>
            setFilters({ status: STATUSES.find((status) => status === event.target.value) })
          }
        />
      </div>
      {counted.length > 0 && (
        <fieldset className="flex gap-6 wrap">
          <legend className="sr">{t('delivery.counts')}</legend>
          {counted.map((status) => (
            <Button
              key={status}
              size="sm"
              pressed={filters.status === status}
              onClick={() => setFilters({ status: filters.status === status ? undefined : status })}
            >
              {t('delivery.count', { status: words[status].label, count: counts[status] ?? 0 })}
            </Button>
          ))}
        </fieldset>
      )}
      {requests.isError && !requests.data ? (
        <ReadError error={requests.error} onRetry={requests.refetch} />
      ) : (
        <DataTable
          caption={t('delivery.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={requests.isPending}
          peeked={({ id }) => id === opened}
          empty={
            filtered ? (
              <EmptyState
                kind="none-match"
                title={t('delivery.noneMatch')}
                action={<Button onClick={clearFilters}>{t('delivery.clear')}</Button>}
              />
            ) : (
              <EmptyState
                kind="none-yet"
                icon="mail"
                title={t('delivery.none')}
                text={t('delivery.noneText')}
              />
            )
          }
          footer={
            requests.hasNextPage && (
              <Button loading={requests.isFetchingNextPage} onClick={() => void requests.fetchNextPage()}>
                {t('delivery.more')}
              </Button>
            )
          }
        />
      )}
      <LazyPart onFailure={() => setOpened(null)} key={opened}>
        {opened !== null && <RequestSheet id={opened} onClose={() => setOpened(null)} />}
      </LazyPart>
    </>
  )
}

function useColumns(open: (id: number) => void): Column<SurveyRequest>[] {
  const { t } = useTranslation('surveys')
  const words = useStatusWords()
  const moment = useMoment()
  const time = (text: string) => <time dateTime={text}>{moment(text)}</time>
  return [
    {
      id: 'customer',
      header: t('delivery.customer'),
      cell: (request) => {
        const name = request.customer.name ?? request.customer.email ?? request.external_id
        return (
          <span className={cx('stack justify-items-start break', s.customer)}>
            <Button variant="link" aria-label={t('delivery.open', { name })} onClick={() => open(request.id)}>
              <span dir="auto">{name}</span>
            </Button>
            {request.customer.name !== null && (
              <small className="compact muted">{request.customer.email}</small>
            )}
          </span>
        )
      },
    },
    {
      id: 'status',
      header: t('delivery.statusLabel'),
      cell: ({ status }) => <Tag tone={words[status].tone}>{words[status].label}</Tag>,
    },
    { id: 'survey', header: t('survey'), cell: ({ survey }) => survey.name, wideOnly: true },
    {
      id: 'employee',
      header: t('delivery.employee'),
      cell: ({ employee }) => employee?.name ?? '–',
      wideOnly: true,
    },
    {
      id: 'created',
      header: t('delivery.created'),
      cell: ({ created_at }) => time(created_at),
      wideOnly: true,
    },
    {
      id: 'expires',
      header: t('delivery.expires'),
      cell: ({ expires_at }) => time(expires_at),
      wideOnly: true,
    },
  ]
}
