import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'
import s from '#features/qa/scorecards/web/settings/settings.module.css'
import { useArchive } from '#features/qa/scorecards/web/settings/use-archive.ts'
import { paths } from '#paths.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ScorecardTableProps = {
  scorecards: readonly SavedForm[]
  loading: boolean
  empty: ReactNode
  onVersions: (scorecard: SavedForm) => void
}

export function ScorecardTable({ scorecards, loading, empty, onVersions }: ScorecardTableProps) {
  const { t } = useTranslation('qa-scorecards')
  const number = useNumberFormat()
  const moment = useMoment()
  const parts = (form: SavedForm) =>
    [
      ...(form.sections.some((section) => section.default_section)
        ? []
        : [t('list.sections', { count: form.section_count })]),
      t('list.questions', { count: form.question_count }),
    ].join(' · ')
  const named = (form: SavedForm) => (
    <span className={cx('stack min-0', s.named)}>
      <Link href={paths.scorecard(form.id)} dir="auto">
        {form.name}
      </Link>
      <small>{parts(form)}</small>
    </span>
  )
  const version = (form: SavedForm) => (
    <Button
      variant="link"
      size="sm"
      aria-label={t('versions.of', { n: form.version_number, name: form.name })}
      onClick={() => onVersions(form)}
    >
      {t('versions.n', { n: form.version_number })}
    </Button>
  )
  const columns: Column<SavedForm>[] = [
    { id: 'name', header: t('list.column.name'), cell: named },
    { id: 'type', header: t('list.column.type'), cell: ({ type }) => t(`type.${type}`), width: 190 },
    { id: 'version', header: t('list.column.version'), cell: version, width: 110 },
    {
      id: 'reviews',
      header: t('list.column.reviews'),
      numeric: true,
      width: 90,
      cell: (form) => number(form.qa_reviews_count),
    },
    {
      id: 'changed',
      header: t('list.column.changed'),
      cell: (form) => moment(form.updated_at),
      width: 180,
    },
    { id: 'acts', header: <span className="sr">{t('list.column.acts')}</span>, width: 200, cell: acts },
  ]
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={scorecards}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
      card={(form) => (
        <div className={cx('stack gap-4 grow', s.card)}>
          {named(form)}
          <p>
            {t(`type.${form.type}`)} · {t('list.reviews', { count: form.qa_reviews_count })} ·{' '}
            {moment(form.updated_at)}
          </p>
          <div className={cx('row gap-8 wrap between', s.cardActs)}>
            {version(form)}
            {acts(form)}
          </div>
        </div>
      )}
    />
  )
}

const acts = (form: SavedForm): ReactNode => <Acts form={form} />

function Acts({ form }: { form: SavedForm }) {
  const { t } = useTranslation('qa-scorecards')
  const archive = useArchive()
  return (
    <span className={cx('inline-flex gap-6 justify-end full', s.acts)}>
      <ButtonLink
        className="wide-only"
        size="sm"
        href={paths.scorecard('new', { copy: form.id })}
        aria-label={t('list.duplicateNamed', { name: form.name })}
      >
        {t('list.duplicate')}
      </ButtonLink>
      <Button
        size="sm"
        loading={archive.isPending}
        aria-label={t(form.active ? 'list.archiveNamed' : 'list.activateNamed', { name: form.name })}
        onClick={() => archive.mutate({ form, active: !form.active })}
      >
        {t(form.active ? 'list.archive' : 'list.activate')}
      </Button>
    </span>
  )
}
