import { useTranslation } from 'react-i18next'
import s from '#platform/web/imports/imports.module.css'
import type { ShownRun } from '#platform/web/imports/imports-api.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** The first rejected rows, and a link to download all of them. */
export function RowErrors({ run, address }: { run: ShownRun; address: string }) {
  const { t } = useTranslation('imports')
  const number = useNumberFormat()
  const shown = run.errors.length
  const counts = { count: run.error_count, errors: number(run.error_count) }
  return (
    <Card
      padded={false}
      title={t('errors.title')}
      actions={
        <ButtonLink size="sm" icon="download" href={address} download>
          {t('errors.download')}
        </ButtonLink>
      }
    >
      <p className={s.facts}>
        {shown < run.error_count
          ? t('errors.first', { ...counts, shown: number(shown) })
          : t('errors.all', counts)}{' '}
        {t('errors.mend')}
      </p>
      <DataTable
        caption={t('errors.title')}
        compact
        columns={[
          { id: 'row', header: t('file.row'), numeric: true, width: 64, cell: ({ row }) => number(row) },
          {
            id: 'column',
            header: t('errors.column'),
            cell: ({ column }) => <span className={s.columnName}>{column ?? '–'}</span>,
          },
          {
            id: 'message',
            header: t('errors.message'),
            cell: ({ message }) => <span className={s.message}>{message}</span>,
          },
        ]}
        rows={run.errors}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
    </Card>
  )
}
