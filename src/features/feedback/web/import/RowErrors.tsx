import { useTranslation } from 'react-i18next'
import type { FeedbackImport } from '#features/feedback/import/contract.ts'
import s from '#features/feedback/web/import/import.module.css'
import { errorsAddress } from '#features/feedback/web/import/import-api.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** The first rows that were refused, and all of them to download. */
export function RowErrors({ run }: { run: FeedbackImport }) {
  const { t } = useTranslation('feedback')
  const number = useNumberFormat()
  const shown = run.errors.length
  return (
    <Card
      padded={false}
      title={t('import.errors.title')}
      actions={
        <ButtonLink size="sm" icon="download" href={errorsAddress(run.id)} download>
          {t('import.errors.download')}
        </ButtonLink>
      }
    >
      <p className={s.facts}>
        {shown < run.error_count
          ? t('import.errors.first', {
              count: run.error_count,
              errors: number(run.error_count),
              shown: number(shown),
            })
          : t('import.errors.all', { count: run.error_count, errors: number(run.error_count) })}{' '}
        {t('import.errors.mend')}
      </p>
      <DataTable
        caption={t('import.errors.title')}
        compact
        columns={[
          {
            id: 'row',
            header: t('import.preview.row'),
            numeric: true,
            width: 64,
            cell: ({ row }) => number(row),
          },
          {
            id: 'column',
            header: t('import.errors.column'),
            cell: ({ column }) => <span className={s.columnName}>{column ?? '–'}</span>,
          },
          {
            id: 'message',
            header: t('import.errors.message'),
            cell: ({ message }) => <span className={s.message}>{message}</span>,
          },
        ]}
        rows={run.errors}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
    </Card>
  )
}
