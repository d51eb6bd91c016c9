import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#features/feedback/import/contract.ts'
import s from '#features/feedback/web/import/import.module.css'
import { previewQuery } from '#features/feedback/web/import/import-api.ts'
import { useFieldNames } from '#features/feedback/web/import/MappingEditor.tsx'
import type { PartialMapping } from '#features/feedback/web/import/mapping-draft.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { SAMPLE_ROWS } from '#lib/import-run.ts'
import { isApiError } from '#platform/web/api-error.ts'
import frame from '#platform/web/imports/imports.module.css'
import { MappingFaults } from '#platform/web/imports/MappingFaults.tsx'
import { WideTable } from '#platform/web/imports/WideTable.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import type { Column } from '#ui/DataTable.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

type Row = ImportPreview['rows'][number]

/** The result of the first rows under the current mapping. `mapping` is null while it is incomplete. */
export function Preview({ fileKey, mapping }: { fileKey: string; mapping: PartialMapping | null }) {
  const { t } = useTranslation('feedback')
  const { t: shared } = useTranslation('imports')
  const preview = useQuery(previewQuery(fileKey, mapping))
  const number = useNumberFormat()
  const rows = preview.data?.rows ?? []
  const columns = useColumns(rows)
  const refusal = isApiError(preview.error, 422) ? preview.error : null
  return (
    <Card title={t('import.preview.title')} padded={false} aria-busy={preview.isFetching}>
      {mapping === null ? (
        <p className={frame.facts}>{t('import.preview.waiting')}</p>
      ) : refusal ? (
        <div className={frame.facts}>
          <MappingFaults error={refusal} />
        </div>
      ) : preview.isError ? (
        <ReadError error={preview.error} onRetry={preview.refetch} />
      ) : (
        <>
          <p className={frame.facts}>{t('import.preview.lead', { rows: number(SAMPLE_ROWS) })}</p>
          <WideTable
            caption={t('import.preview.title')}
            compact
            loading={preview.isPending}
            columns={columns}
            rows={rows}
            rowKey={({ row }) => row}
            empty={<p className="muted">{shared('file.noRows')}</p>}
          />
        </>
      )}
    </Card>
  )
}

function useColumns(rows: readonly Row[]): Column<Row>[] {
  const { t } = useTranslation('feedback')
  const number = useNumberFormat()
  const fieldNames = useFieldNames()
  const { moment } = useDates()
  const places = [...new Set(rows.flatMap(({ values }) => Object.keys(values ?? {})))]
  const shownPlaces = places.filter((place) => place !== 'external_id')
  return [
    { id: 'row', header: t('import.preview.row'), numeric: true, cell: ({ row }) => number(row) },
    {
      id: 'result',
      header: t('import.preview.result'),
      cell: ({ errors }) =>
        errors.length === 0 ? (
          <Tag tone="good">{t('import.preview.fine')}</Tag>
        ) : (
          <span className={cx('stack gap-2 justify-items-start bad break', s.verdict)}>
            <Tag tone="bad">{t('import.preview.rejected')}</Tag>
            {errors.map(({ column, message }) => (
              <span key={`${column} ${message}`}>{column === null ? message : `${column}: ${message}`}</span>
            ))}
          </span>
        ),
    },
    ...shownPlaces.map((place) => ({
      id: place,
      header: fieldNames[place] ?? place.replace(/^(answers|properties)\./, ''),
      numeric: rows.every(({ values }) => typeof (values?.[place] ?? 0) === 'number'),
      cell: ({ values }: Row) => {
        const value = values?.[place]
        const text = place === 'responded_at' && value !== undefined ? moment(String(value)) : value
        return <span className={frame.cell}>{text}</span>
      },
    })),
  ]
}
