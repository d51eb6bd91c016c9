import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TranslationsCheck } from '#features/surveys/translations/contract.ts'
import { addLanguage, textPlaces, withText } from '#features/surveys/translations/texts.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import type { Saver } from '#features/surveys/web/editor/saver.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import s from '#features/surveys/web/translations/translations.module.css'
import { checkTranslationsFile } from '#features/surveys/web/translations/use-translation-files.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/Progress.tsx'

const LARGEST = 1_048_576
const SHOWN = 50

type ImportProps = { uuid: string; saver: Saver; onClose: () => void }

/** Imports texts from a file. Shows the changes first; one undo step reverts them. */
export function ImportTranslationsDialog({ uuid, saver, onClose }: ImportProps) {
  const { t } = useTranslation('surveys')
  const { configuration, edit } = useEditor()
  const check = useMutation({
    mutationFn: (file: File) => checkTranslationsFile(uuid, saver, file),
    meta: { handles: 'all' },
  })
  const found = check.data
  const take = () => {
    if (!found) return
    const before = configuration
    edit((now) => {
      const languages = found.new_languages.reduce(addLanguage, now)
      const places = new Map(textPlaces(languages).map((place) => [place.key, place]))
      return found.changes.reduce((changed, { key, language, after }) => {
        const place = places.get(key)
        return place ? withText(changed, place, language, after) : changed
      }, languages)
    })
    notify(t('import.done', { count: found.changes.length }), 'success', {
      action: { label: t('undo'), onClick: () => edit(() => before) },
    })
    onClose()
  }
  const failure = check.error
  const fileFault = isApiError(failure, 422) ? failure.messageFor('attachment') : undefined
  return (
    <Dialog
      opened
      size={680}
      title={t('import.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!found || found.changes.length === 0} onClick={take}>
            {found ? t('import.take', { count: found.changes.length }) : t('import.takeAny')}
          </Button>
        </>
      }
    >
      <div className="stack gap-14">
        <FileDrop
          label={t('import.file')}
          hint={t('import.hint')}
          accept=".csv,text/csv"
          maxSize={LARGEST}
          error={fileFault}
          files={check.variables ? [check.variables] : []}
          onFiles={([file]) => file && check.mutate(file)}
          onRemove={() => check.reset()}
        />
        {check.isPending && <Progress label={t('import.reading')} />}
        {failure && !fileFault && <Banner tone="bad">{writeErrorText(failure, t)}</Banner>}
        {found && <Found found={found} />}
      </div>
    </Dialog>
  )
}

function Found({ found }: { found: TranslationsCheck }) {
  const { t } = useTranslation('surveys')
  const { languageName } = useSurveyWords()
  const { changes, errors, new_languages: added } = found
  return (
    <>
      {errors.length > 0 && (
        <Banner tone="warn">
          {t('import.errors', { count: errors.length })}
          <ul className={s.faults}>
            {errors.slice(0, SHOWN).map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>
                {t('import.row', { n: row })} {column}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {added.length > 0 && (
        <p>{t('import.newLanguages', { languages: added.map(languageName).join(', ') })}</p>
      )}
      {changes.length === 0 ? (
        <p role="status">{t('import.nothing', { count: found.rows })}</p>
      ) : (
        <>
          <p role="status">{t('import.changes', { count: changes.length })}</p>
          <ul className={s.changes}>
            {changes.slice(0, SHOWN).map(({ key, language, before, after }) => (
              <li className="stack gap-2 break" key={`${key} ${language}`}>
                <small className="small muted">
                  {languageName(language)} · {key}
                </small>
                <del className="muted">{before || t('difference.nothing')}</del>
                <ins>{after}</ins>
              </li>
            ))}
          </ul>
          {changes.length > SHOWN && (
            <p className="muted">{t('import.more', { count: changes.length - SHOWN })}</p>
          )}
        </>
      )}
    </>
  )
}
