import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/surveys/web/list/list.module.css'
import { createSurvey, type SurveyStarter, surveyTilesQuery } from '#features/surveys/web/surveys-queries.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const STARTERS: readonly [SurveyStarter, IconName][] = [
  ['STARS', 'star'],
  ['NPS', 'gauge'],
  ['CSAT', 'hash'],
  ['FCR', 'circle-check'],
  ['RECOVERY', 'refresh'],
  ['EMPTY', 'forms'],
]

/** Creates a survey: its name, and what it starts with. */
export function CreateSurveyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [starter, setStarter] = useState<SurveyStarter>('STARS')
  const [nameless, setNameless] = useState(false)
  const create = useMutation({
    mutationFn: () => createSurvey(name.trim(), starter),
    meta: { handles: 'all' },
    onSuccess: ({ uuid }) => {
      void queryClient.invalidateQueries(surveyTilesQuery)
      onClose()
      void navigate({ to: paths.survey(uuid) })
    },
  })
  const submit = () => {
    if (create.isPending) return
    setNameless(name.trim() === '')
    if (name.trim() !== '') create.mutate()
  }
  const nameError = isApiError(create.error, 422) ? create.error.messageFor('name') : undefined
  return (
    <FormDialog
      size={600}
      busy={create.isPending}
      title={t('create.title')}
      onClose={onClose}
      submit={t('create.submit')}
      onSubmit={submit}
      actions={<ButtonLink href={paths.survey('new')}>{t('create.inEditor')}</ButtonLink>}
      className="stack gap-16"
    >
      {create.isError && !nameError && <Banner tone="bad">{writeErrorText(create.error, t)}</Banner>}
      <TextInput
        label={t('settings.name')}
        data-autofocus
        required
        maxLength={120}
        value={name}
        error={nameless && name.trim() === '' ? t('settings.nameNeeded') : nameError}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset>
        <legend className={cx('compact medium', s.legend)}>{t('create.starter')}</legend>
        <div className={s.starters}>
          {STARTERS.map(([value, icon]) => (
            <label key={value} className={cx('flex gap-10 items-start', s.starter)}>
              <input
                type="radio"
                name="starter"
                checked={starter === value}
                onChange={() => setStarter(value)}
              />
              <Icon name={icon} />
              <span className="stack">
                <b>{t(`starter.${value}`)}</b>
                <small className="small muted">{t(`starterHint.${value}`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
