import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountList } from '#features/privacy/web/CountList.tsx'
import { type FoundPerson, previewQuery, useErase, useExport } from '#features/privacy/web/privacy-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** What is stored about a person, with its export, and its erasure after typing a confirmation. */
export function PersonDialog({
  person,
  onHold,
  onClose,
}: {
  person: FoundPerson
  /** Opens the form of a legal hold instead. */
  onHold: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('privacy')
  const [typed, setTyped] = useState('')
  const preview = useQuery(previewQuery(person.subject))
  const erase = useErase()
  const take = useExport()
  const shown = preview.isFetching ? undefined : preview.data
  const { confirmation = '', counts, refusal = null } = shown ?? {}
  const fits = shown !== undefined && typed.trim().toLowerCase() === confirmation.toLowerCase()
  const busy = erase.isPending || take.isPending
  const failure = [erase.error, take.error].find((error) => isApiError(error, 409) || isApiError(error, 422))

  const started = (text: string) => {
    notify(text, 'success')
    onClose()
  }
  return (
    <FormDialog
      busy={busy}
      loading={erase.isPending}
      onClose={onClose}
      title={t('person.title', { name: person.label })}
      submit={t('person.erase')}
      tone="danger"
      disabled={!fits || refusal !== null}
      onSubmit={() =>
        erase.mutate(
          { subject: person.subject, confirmation: typed },
          { onSuccess: () => started(t('person.erasureStarted')) },
        )
      }
      actions={
        <>
          <Button disabled={busy} onClick={onHold}>
            {t('person.hold')}
          </Button>
          <Button
            loading={take.isPending}
            disabled={busy || !shown}
            onClick={() =>
              take.mutate(person.subject, { onSuccess: () => started(t('person.exportStarted')) })
            }
          >
            {t('person.export')}
          </Button>
        </>
      }
      className="stack gap-16"
    >
      {preview.isError ? (
        <ReadError error={preview.error} onRetry={preview.refetch} />
      ) : (
        <CountList counts={counts} />
      )}
      <p>{t('person.text')}</p>
      {refusal !== null ? (
        <Banner tone="warn">{refusal}</Banner>
      ) : (
        <TextInput
          label={t('person.confirm', { text: confirmation || '…' })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={failure ? writeErrorText(failure, t) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
