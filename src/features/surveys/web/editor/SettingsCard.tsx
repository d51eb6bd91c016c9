import { useTranslation } from 'react-i18next'
import { languagesOf } from '#features/surveys/configuration/configuration.ts'
import { SURVEY_TEXTS, surveyPlace, textAt, withText } from '#features/surveys/translations/texts.ts'
import s from '#features/surveys/web/editor/canvas.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import type { SaverState } from '#features/surveys/web/editor/saver.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** The survey's own settings: its name, and the texts around the questions. */
export function SettingsCard({ saving }: { saving: SaverState }) {
  const { t } = useTranslation('surveys')
  const { languageName } = useSurveyWords()
  const { configuration, edit, language, state } = useEditor()
  const [base = language] = languagesOf(configuration)
  const { enabled, text: marketing } = state.globalMarketingSettings
  const nameless = saving.status === 'unnamed'
  return (
    <article className={s.settings} aria-label={t('settings.label')}>
      <TextInput
        label={t('settings.name')}
        data-place="survey-name"
        required
        maxLength={120}
        value={configuration.name}
        error={nameless ? t('settings.nameNeeded') : saving.status === 'refused' ? saving.message : undefined}
        onChange={(event) => edit((before) => ({ ...before, name: event.target.value }), 'name')}
      />
      <details>
        <summary className="compact medium">
          {t('settings.texts', { language: languageName(language) })}
        </summary>
        <div className="stack-fit gap-14">
          {SURVEY_TEXTS.map((field) => (
            <TextInput
              key={field}
              label={t(`field.${field}`)}
              lang={language}
              dir="auto"
              maxLength={5_000}
              placeholder={language === base ? undefined : textAt(configuration, surveyPlace(field), base)}
              value={textAt(configuration, surveyPlace(field), language)}
              onChange={(event) =>
                edit(
                  (before) => withText(before, surveyPlace(field), language, event.target.value),
                  `survey-${field}-${language}`,
                )
              }
            />
          ))}
          <p className="small muted">{t('settings.placeholders')}</p>
          <Checkbox
            checked={configuration.marketing_enabled}
            disabled={!enabled}
            hint={enabled ? marketing : t('settings.marketingOff')}
            onChange={({ target }) => edit((before) => ({ ...before, marketing_enabled: target.checked }))}
          >
            {t('settings.marketing')}
          </Checkbox>
        </div>
      </details>
    </article>
  )
}
