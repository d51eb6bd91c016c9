import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveQuestion, reorderPages, reorderQuestion } from '#features/surveys/configuration/transforms.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { truncate } from '#lib/text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'

/** An alternative to dragging: moves a question to another page, or its whole page. */
export function MoveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const words = useSurveyWords()
  const { configuration, questions, editPages, select, announce } = useEditor()
  const question = questions.find((each) => each.id === id)
  const page = question?.page ?? 1
  const [what, setWhat] = useState<'question' | 'page'>('question')
  const [target, setTarget] = useState('')
  const { pages } = configuration
  const pageName = (number: number) =>
    t('move.page', {
      n: number,
      question: truncate(words.questionText(configuration, pages[number - 1]?.[0]), 40),
    })
  const places = (pages[page - 1] ?? []).filter((each) => each.id !== id)
  const others = pages.map((_, index) => index + 1).filter((number) => number !== page)
  const options =
    what === 'page'
      ? others.map((number) => ({ value: `place-${number}`, label: t('move.asPage', { n: number }) }))
      : [
          ...places.map((each) => ({
            value: `position-${each.position}`,
            label: t('move.position', { n: each.position }),
          })),
          ...others.map((number) => ({ value: `page-${number}`, label: pageName(number) })),
        ]
  const chosen = options.some(({ value }) => value === target) ? target : (options[0]?.value ?? '')
  const submit = () => {
    const [kind, number = ''] = chosen.split('-')
    const to = Number(number)
    if (kind === 'place') editPages((before) => reorderPages(before, page, to))
    if (kind === 'position') editPages((before) => reorderQuestion(before, id, to))
    if (kind === 'page') editPages((before) => moveQuestion(before, id, to))
    if (chosen !== '') announce(t('said.moved', { page: to }))
    onClose()
    select(id, 'card')
  }
  return (
    <FormDialog
      title={t('move.title')}
      onClose={onClose}
      submit={t('move.submit')}
      onSubmit={submit}
      disabled={chosen === ''}
      className="stack-fit gap-14"
    >
      <Segmented
        label={t('move.what')}
        value={what}
        options={[
          { value: 'question', label: t('move.question') },
          { value: 'page', label: t('move.wholePage') },
        ]}
        onChange={setWhat}
      />
      {options.length === 0 ? (
        <p>{t('move.nowhere')}</p>
      ) : (
        <Select
          label={t('move.to')}
          data-autofocus
          hint={what === 'question' ? t('move.hint') : undefined}
          options={options}
          value={chosen}
          onKeyDown={(event) => {
            // A select does not submit on Enter by itself.
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          onChange={(event) => setTarget(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
