import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonField } from '#features/people/web/teams/LeaderField.tsx'
import { type Answers, surveyPaths } from '#features/surveys/configuration/walk.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { PathsPanel } from '#features/surveys/web/editor/PathsPanel.tsx'
import { answersForPath } from '#features/surveys/web/editor/path-answers.ts'
import s from '#features/surveys/web/editor/preview-pane.module.css'
import { type Device, DeviceFrame } from '#features/surveys/web/preview/DeviceFrame.tsx'
import { SurveyPreview } from '#features/surveys/web/preview/SurveyPreview.tsx'
import { previewContextQuery } from '#features/surveys/web/surveys-queries.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/Segmented.tsx'

const NO_ANSWERS: Answers = new Map()

/** The customer's view of the survey next to the editor. */
export function PreviewPane({ uuid, chooser = true }: { uuid: string | null; chooser?: boolean }) {
  const { t } = useTranslation('surveys')
  const { configuration, questions, language, selectedId, select, state } = useEditor()
  const [device, setDevice] = useState<Device>('phone')
  const [person, setPerson] = useState<ComboboxOption | null>(null)
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)
  const allowed = state.features.preview === true
  const employeeId = person === null ? null : Number(person.value)
  const context = useQuery({ ...previewContextQuery({ employee_id: employeeId }), enabled: allowed })
  const selected = questions.find(({ id }) => id === selectedId)
  const page = selected?.page ?? 1
  const goTo = (number: number) => {
    const [first] = configuration.pages[number - 1] ?? []
    if (first) select(first.id)
  }
  if (!allowed)
    return (
      <aside data-preview className={cx('column gap-12', s.preview)} aria-label={t('preview.title')}>
        <p className="small muted">{t('preview.off')}</p>
      </aside>
    )
  return (
    <aside data-preview className={cx('column gap-12', s.preview)} aria-label={t('preview.title')}>
      <div className="row gap-8 wrap between">
        <h2>{t('preview.title')}</h2>
        <Segmented
          label={t('preview.device')}
          value={device}
          options={[
            { value: 'phone', label: t('preview.phone') },
            { value: 'desktop', label: t('preview.desktop') },
          ]}
          onChange={setDevice}
        />
        {uuid !== null && (
          <ButtonLink
            size="sm"
            icon="arrow-up-right"
            href={paths.surveyPreview(uuid, employeeId, { page, language })}
            target="_blank"
          >
            {t('preview.open')}
          </ButtonLink>
        )}
      </div>
      {chooser && (
        <div>
          <PersonField label={t('preview.as')} value={person} onChange={setPerson} />
        </div>
      )}
      <DeviceFrame device={device}>
        <SurveyPreview
          configuration={configuration}
          language={language}
          context={context.data ?? null}
          page={page}
          onPage={goTo}
          answers={answers}
          onAnswers={setAnswers}
          highlighted={selectedId}
          editing
        />
      </DeviceFrame>
      <PathsPanel
        ways={surveyPaths(configuration.pages, 200)}
        onChoose={(way) => {
          setAnswers(answersForPath(configuration.pages, way))
          const [first] = way
          if (first !== undefined) select(first)
        }}
        onClear={() => setAnswers(NO_ANSWERS)}
      />
    </aside>
  )
}
