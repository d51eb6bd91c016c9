import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Alpha } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { AlphaComputed } from '#features/qa/calibrations/web/one/AlphaComputed.tsx'
import { Figures } from '#features/qa/calibrations/web/overview/Figures.tsx'
import s from '#features/qa/calibrations/web/overview/overview.module.css'
import { PeriodBar } from '#features/qa/calibrations/web/overview/PeriodBar.tsx'
import { Score } from '#features/qa/calibrations/web/overview/Score.tsx'
import { usePeriod } from '#features/qa/calibrations/web/overview/use-period.tsx'
import { type FormScores, formScoresQuery } from '#features/qa/calibrations/web/scores-api.ts'
import { allFormsQuery } from '#features/qa/reviews/web/list/choices.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Alignment of one scorecard, by section and question. */
export function ScorecardAlignment() {
  const { t } = useTranslation('qa-calibrations')
  const period = usePeriod()
  const { formId, startDate, endDate } = period.filters
  const forms = useQuery(allFormsQuery)
  const scores = useQuery({
    ...formScoresQuery(formId ?? 0, { startDate, endDate }),
    enabled: formId !== null,
  })
  const form = scores.data
  return (
    <>
      <PeriodBar period={period}>
        <Link
          className={cx('inline-row gap-6 compact', s.backLink)}
          href={paths.qaCalibrations('overview', { startDate, endDate })}
        >
          <Icon name="arrow-left" />
          {t('tabs.overview')}
        </Link>
        <Select
          label={<span className="sr">{t('overview.scorecard')}</span>}
          placeholder={t('new.chooseForm')}
          value={formId === null ? '' : String(formId)}
          options={(forms.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => period.setFilters({ formId: Number(target.value) || null })}
        />
      </PeriodBar>
      {formId === null ? (
        <EmptyState
          kind="none-match"
          icon="scale"
          title={t('overview.choose.title')}
          text={t('overview.choose.text')}
        />
      ) : scores.isError && form === undefined ? (
        <ReadError error={scores.error} onRetry={() => void scores.refetch()} />
      ) : form === undefined ? (
        <div className={cx('stack gap-20 content-start min-0', s.body)}>
          <Skeleton height={96} />
          <Skeleton height={240} />
        </div>
      ) : form === null ? (
        <EmptyState kind="none-yet" icon="scale" title={t('noData')} />
      ) : (
        <div className={cx('stack gap-20 content-start min-0', s.body)}>
          <Figures scores={form} period={period.words} />
          {form.sections.map((section) => (
            <Section key={section.id} section={section} period={period.words} />
          ))}
        </div>
      )}
    </>
  )
}

function Section({ section, period }: { section: FormScores['sections'][number]; period: string }) {
  const { t } = useTranslation('qa-calibrations')
  const number = useNumberFormat()
  const id = `section-${section.id}`
  return (
    <section className={cx('stack gap-8 min-0', s.part)} aria-labelledby={id}>
      <h2 id={id}>
        <span dir="auto">{section.title || t('new.steps.2')}</span> <Score scores={section} />
      </h2>
      <div className={s.card}>
        <DataTable
          caption={section.title || t('new.steps.2')}
          rows={section.questions}
          rowKey={(question) => question.id}
          columns={[
            {
              id: 'text',
              header: t('one.question'),
              cell: ({ text }) => <span dir="auto">{text}</span>,
            },
            {
              id: 'answers',
              header: t('overview.answersHeader'),
              numeric: true,
              cell: ({ answersCount }) => number(answersCount),
              wideOnly: true,
            },
            {
              id: 'score',
              header: t('overview.alignment'),
              cell: (question) => <Score scores={question} />,
            },
            {
              id: 'alpha',
              header: (
                <span className="inline-row gap-4">
                  {t('one.alpha')} <AlphaComputed of="question" figure={t('one.alpha')} period={period} />
                </span>
              ),
              cell: ({ agreement }) => <Alpha agreement={agreement} width={74} />,
            },
          ]}
          empty={<EmptyState kind="none-yet" icon="scale" title={t('noData')} />}
        />
      </div>
    </section>
  )
}
