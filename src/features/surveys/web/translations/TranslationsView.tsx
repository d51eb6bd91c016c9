import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languagesOf } from '#features/surveys/configuration/configuration.ts'
import {
  addLanguage,
  makeBase,
  missingTexts,
  removeLanguage,
  type TextPlace,
  textAt,
  textPlaces,
  withText,
} from '#features/surveys/translations/texts.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import type { Saver } from '#features/surveys/web/editor/saver.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import s from '#features/surveys/web/translations/translations.module.css'
import { useTranslationFiles } from '#features/surveys/web/translations/use-translation-files.ts'
import { directionOf } from '#features/surveys/words/form-words.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'

const ImportDialog = lazyPart(
  () => import('#features/surveys/web/translations/ImportTranslationsDialog.tsx'),
  'ImportTranslationsDialog',
)

type TranslationsViewProps = {
  uuid: string | null
  saver: Saver
  /** Shows only texts that are missing in this language. */
  missing: Language | null
  onMissing: (language: Language | null) => void
}

/** Every text of the survey in every language, editable in place. */
export function TranslationsView({ uuid, saver, missing, onMissing }: TranslationsViewProps) {
  const { t } = useTranslation('surveys')
  const { languageName } = useSurveyWords()
  const { configuration } = useEditor()
  const [importing, setImporting] = useState(false)
  const files = useTranslationFiles(uuid, saver)
  const languages = languagesOf(configuration)
  // Keep rows while their text is being edited, until another filter is chosen.
  const [keptRows, setKeptRows] = useState<{ of: Language; keys: ReadonlySet<string> } | null>(null)
  const filtered = missing !== null && languages.includes(missing) ? missing : null
  if (filtered === null && keptRows !== null) setKeptRows(null)
  if (filtered !== null && keptRows?.of !== filtered)
    setKeptRows({ of: filtered, keys: new Set(missingTexts(configuration, filtered).map(({ key }) => key)) })
  const places = textPlaces(configuration).filter(({ key }) => filtered === null || keptRows?.keys.has(key))
  return (
    <div className={cx('column flex-1', s.view)}>
      <div className={cx('flex gap-12 wrap items-end', s.tools)}>
        <AddLanguage />
        <Select
          label={t('translations.filter')}
          value={filtered ?? ''}
          placeholder={t('translations.all')}
          options={languages.map((language) => ({
            value: language,
            label: t('translations.missingIn', {
              language: languageName(language),
              n: missingTexts(configuration, language).length,
            }),
          }))}
          onChange={(event) => {
            setKeptRows(null)
            onMissing(event.target.value || null)
          }}
        />
        <div className={cx('flex gap-8 end', s.files)}>
          <Button
            icon="download"
            disabled={uuid === null}
            loading={files.exporting}
            onClick={files.exportCsv}
          >
            {t('translations.export')}
          </Button>
          <Button icon="upload" disabled={uuid === null} onClick={() => setImporting(true)}>
            {t('translations.import')}
          </Button>
        </div>
      </div>
      {places.length === 0 ? (
        <EmptyState
          kind="none-match"
          icon="language"
          title={t('translations.noneMissing')}
          action={<Button onClick={() => onMissing(null)}>{t('translations.showAll')}</Button>}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <section className={s.scroll} aria-label={t('translations.label')} tabIndex={0}>
          <table className={s.grid}>
            <thead>
              <tr>
                <th scope="col">{t('translations.text')}</th>
                {languages.map((language, index) => (
                  <th key={language} scope="col">
                    <LanguageHead language={language} base={index === 0} last={languages.length === 1} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <PlaceRow key={place.key} place={place} languages={languages} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <LazyPart onFailure={() => setImporting(false)} key={String(importing)}>
        {importing && uuid !== null && (
          <ImportDialog uuid={uuid} saver={saver} onClose={() => setImporting(false)} />
        )}
      </LazyPart>
    </div>
  )
}

function AddLanguage() {
  const { t } = useTranslation('surveys')
  const { languageName } = useSurveyWords()
  const { configuration, edit, state } = useEditor()
  const languages = languagesOf(configuration)
  const offered = state.filterOptions.languages.filter((language) => !languages.includes(language))
  return (
    <Select
      label={t('translations.add')}
      value=""
      placeholder={t('translations.choose')}
      options={offered.map((language) => ({ value: language, label: languageName(language) }))}
      onChange={(event) => {
        const language = event.target.value
        if (language !== '') edit((before) => addLanguage(before, language))
      }}
    />
  )
}

function LanguageHead({ language, base, last }: { language: Language; base: boolean; last: boolean }) {
  const { t } = useTranslation('surveys')
  const { languageName } = useSurveyWords()
  const { configuration, edit } = useEditor()
  const missing = missingTexts(configuration, language).length
  const name = languageName(language)
  return (
    <span className="row gap-4">
      <span className="stack flex-1">
        <b>{name}</b>
        <small className="small muted">
          {base
            ? t('translations.base')
            : missing > 0
              ? t('bar.missing', { count: missing })
              : t('translations.complete')}
        </small>
      </span>
      {!base && (
        <IconButton
          size="sm"
          icon="flag"
          label={t('translations.makeBase', { language: name })}
          onClick={() => edit((before) => makeBase(before, language))}
        />
      )}
      {!last && (
        <IconButton
          size="sm"
          icon="trash"
          label={t('translations.remove', { language: name })}
          onClick={() => {
            const before = configuration
            edit((now) => removeLanguage(now, language))
            notify(t('translations.removed', { language: name }), 'success', {
              action: { label: t('undo'), onClick: () => edit(() => before) },
            })
          }}
        />
      )}
    </span>
  )
}

function PlaceRow({ place, languages }: { place: TextPlace; languages: readonly Language[] }) {
  const { t } = useTranslation('surveys')
  const { languageName } = useSurveyWords()
  const { configuration, questions, edit } = useEditor()
  const question = place.kind === 'survey' ? undefined : questions.find(({ id }) => id === place.questionId)
  const option =
    place.kind === 'option' ? question?.options.find(({ id }) => id === place.optionId) : undefined
  const at = { page: question?.page ?? 0, question: question?.position ?? 0, n: option?.position ?? 0 }
  const name =
    place.kind === 'survey'
      ? t(`field.${place.field}`, { defaultValue: place.field })
      : t(`translations.place.${place.kind}`, at)
  const [base = ''] = languages
  return (
    <tr data-kind={place.kind}>
      <th scope="row">{name}</th>
      {languages.map((language) => {
        const text = textAt(configuration, place, language)
        return (
          <td key={language} data-label={languageName(language)}>
            <textarea
              rows={1}
              lang={language}
              dir={directionOf(language)}
              aria-label={t('translations.cell', { place: name, language: languageName(language) })}
              placeholder={language === base ? undefined : textAt(configuration, place, base)}
              data-missing={
                (text.trim() === '' && textAt(configuration, place, base).trim() !== '') || undefined
              }
              value={text}
              maxLength={place.kind === 'survey' ? 5_000 : place.kind === 'option' ? 500 : 2_000}
              onChange={(event) => {
                const written = event.target.value
                edit((before) => withText(before, place, language, written), `${place.key}-${language}`)
              }}
            />
          </td>
        )
      })}
    </tr>
  )
}
