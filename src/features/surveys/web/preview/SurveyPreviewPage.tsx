import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonField } from '#features/people/web/teams/LeaderField.tsx'
import {
  type Configuration,
  findQuestion,
  languagesOf,
} from '#features/surveys/configuration/configuration.ts'
import type { Answers } from '#features/surveys/configuration/walk.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { answerWithOption } from '#features/surveys/web/preview/answering.ts'
import { type Device, DeviceFrame } from '#features/surveys/web/preview/DeviceFrame.tsx'
import { employeeIdOf } from '#features/surveys/web/preview/find-preview.ts'
import s from '#features/surveys/web/preview/preview.module.css'
import { SurveyPreview } from '#features/surveys/web/preview/SurveyPreview.tsx'
import { previewContextQuery, previewedSurveyQuery } from '#features/surveys/web/surveys-queries.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { id, oneOf, optionalText, withDefault } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const SEARCH = searchSchema({
  page: id(),
  question: id(),
  option: id(),
  employee_id: id(),
  language: optionalText(12),
  device: withDefault(oneOf<Device>(['phone', 'desktop']), 'phone'),
})

/** The survey as a customer would see it, in general or about one employee. */
export function SurveyPreviewPage() {
  const { t } = useTranslation('surveys')
  const { uuid = '', employeeId } = useParams({ strict: false }) as { uuid?: string; employeeId?: string }
  const navigate = useNavigate()
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const inPath = employeeIdOf(employeeId)
  const employee = inPath === 'none' ? null : (inPath ?? filters.employee_id ?? null)
  const survey = useQuery(previewedSurveyQuery(uuid))
  const context = useQuery(
    previewContextQuery({
      page: filters.page,
      question: filters.question,
      option: filters.option,
      employee_id: employee,
    }),
  )
  const words = useSurveyWords()
  const failed = survey.error ?? context.error
  const configuration = survey.data?.configuration
  const languages = configuration ? languagesOf(configuration) : []
  const language = languages.find((each) => each === filters.language) ?? languages[0] ?? 'en'
  const person = context.data?.employee ?? null
  return (
    <>
      <PageBar
        title={t('preview.of', { name: configuration?.name ?? t('survey') })}
        crumb={<CrumbLink href={paths.survey(uuid)}>{t('preview.toEditor')}</CrumbLink>}
        actions={<ButtonLink href={paths.survey(uuid)}>{t('preview.edit')}</ButtonLink>}
      />
      {configuration && context.data ? (
        <div className={cx('stack-fit gap-20', s.page)}>
          <div className={cx('flex gap-12 wrap items-end', s.controls)}>
            <PersonField
              label={t('preview.as')}
              value={person && { value: String(person.id), label: person.name, image: person.image }}
              onChange={(chosen) => {
                const { employee_id: _chosen, ...at } = filters
                void navigate({
                  href: paths.surveyPreview(uuid, chosen?.value ?? null, { ...at, device: at.device }),
                })
              }}
            />
            <Select
              label={t('preview.language')}
              value={language}
              options={languages.map((each) => ({ value: each, label: words.languageName(each) }))}
              onChange={(event) => setFilters({ language: event.target.value })}
            />
            <Segmented
              label={t('preview.device')}
              value={filters.device}
              options={[
                { value: 'phone', label: t('preview.phone') },
                { value: 'desktop', label: t('preview.desktop') },
              ]}
              onChange={(device) => setFilters({ device })}
            />
          </div>
          <Walk
            key={uuid}
            configuration={configuration}
            shown={filters}
            language={language}
            context={context.data}
            onPage={(page) => setFilters({ page, question: null, option: null })}
          />
        </div>
      ) : failed ? (
        <ReadError
          error={failed}
          onRetry={() => {
            void survey.refetch()
            void context.refetch()
          }}
        />
      ) : (
        <div className={cx('stack-fit gap-20', s.page)}>
          <Skeleton height={640} />
        </div>
      )}
    </>
  )
}

type WalkProps = {
  configuration: Configuration
  shown: SearchOf<typeof SEARCH>
  language: string
  context: Parameters<typeof SurveyPreview>[0]['context']
  onPage: (page: number) => void
}

/** Moves to the page, question and option in the address. */
function Walk({ configuration, shown, language, context, onPage }: WalkProps) {
  const question = shown.question == null ? undefined : findQuestion(configuration.pages, shown.question)
  const [answers, setAnswers] = useState<Answers>(() => {
    const option = question?.options.find(({ id }) => id === shown.option)
    return new Map(
      question && option ? [[question.id, answerWithOption(question, null, option.identifier)]] : [],
    )
  })
  const page = question?.page ?? Math.min(shown.page ?? 1, configuration.pages.length + 1)
  useEffect(() => {
    if (question)
      document.querySelector(`[data-question="${question.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [question])
  return (
    <DeviceFrame device={shown.device}>
      <SurveyPreview
        configuration={configuration}
        language={language}
        context={context}
        page={page}
        onPage={onPage}
        answers={answers}
        onAnswers={setAnswers}
        highlighted={question?.id ?? null}
      />
    </DeviceFrame>
  )
}
