import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/templates/web/templates.module.css'
import type { ListedTemplate } from '#features/coaching/templates/web/templates-queries.ts'
import { paths } from '#paths.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

type TemplatesTableProps = {
  rows: readonly ListedTemplate[]
  loading: boolean
  empty: ReactNode
  footer: ReactNode
  onArchive: (template: ListedTemplate) => void
}

export function TemplatesTable({ rows, loading, empty, footer, onArchive }: TemplatesTableProps) {
  const { t } = useTranslation('coaching-templates')
  const number = useNumberFormat()
  const moment = useMoment()
  const named = (template: ListedTemplate) => (
    <Link
      className="ink break medium"
      href={paths.oneOnOneTemplate(Number(template.id))}
      dir="auto"
      data-open=""
    >
      {template.name}
    </Link>
  )
  const changed = ({ updatedAt }: ListedTemplate) => <time dateTime={updatedAt}>{moment(updatedAt)}</time>
  const acts = (template: ListedTemplate) => (
    <span className={cx('inline-flex gap-6 justify-end full', s.acts)}>
      <ButtonLink
        size="sm"
        icon="copy"
        href={paths.oneOnOneTemplateCopy(Number(template.id))}
        aria-label={t('list.duplicateNamed', { name: template.name })}
      >
        {t('duplicate')}
      </ButtonLink>
      {template.status === 'ACTIVE' && (
        <Button
          size="sm"
          aria-label={t('list.archiveNamed', { name: template.name })}
          onClick={() => onArchive(template)}
        >
          {t('archive.act')}
        </Button>
      )}
    </span>
  )
  const columns: Column<ListedTemplate>[] = [
    { id: 'name', header: t('list.column.name'), cell: named },
    {
      id: 'used',
      header: t('list.column.used'),
      cell: ({ usageCount }) => number(usageCount),
      numeric: true,
      width: 130,
    },
    { id: 'changed', header: t('list.column.changed'), cell: changed, width: 190 },
    {
      id: 'by',
      header: t('list.column.by'),
      cell: ({ lastUpdatedBy }) => <Person name={lastUpdatedBy.fullName} image={lastUpdatedBy.image} />,
      width: 220,
    },
    { id: 'acts', header: <span className="sr">{t('list.column.acts')}</span>, cell: acts, width: 210 },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
      footer={footer}
      rowProps={({ id }) => ({ 'data-row': id }) as object}
      card={(template) => (
        <div className={cx('stack gap-4 grow', s.card)}>
          {named(template)}
          <p className="small muted">
            {t('list.used', { count: template.usageCount })} ·{' '}
            {t('list.changedBy', { name: template.lastUpdatedBy.fullName })}, {changed(template)}
          </p>
          {acts(template)}
        </div>
      )}
    />
  )
}
