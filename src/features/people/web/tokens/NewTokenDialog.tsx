import { useTranslation } from 'react-i18next'
import { useScopeWords } from '#features/people/web/tokens/scope-words.ts'
import s from '#features/people/web/tokens/tokens.module.css'
import { type TokenScope, useCreateToken } from '#features/people/web/tokens/tokens-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const DAYS = [7, 30, 90, 180, 366]

type Values = {
  name: string
  scopes: readonly TokenScope[]
  days: number
  /** One range on each line. */
  addresses: string
}
const NEW_TOKEN: Values = { name: '', scopes: [], days: 90, addresses: '' }

/** Creates a token and shows its text, which no other page can show. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const form = useRestorableForm<Values>('token-new', { copy: null, valuesOf: () => NEW_TOKEN })
  const { name, scopes, days, addresses } = form.values
  const set = (change: Partial<Values>) => form.setValues((now) => ({ ...now, ...change }))
  const words = useScopeWords()
  const create = useCreateToken()
  const refused = isApiError(create.error, 422) ? create.error : null
  const errorOf = (field: string) => refused?.messageFor(field)
  const ranges = linesOf(addresses)

  const submit = () => {
    if (create.isPending) return
    create.mutate(
      { name: name.trim(), scopes: [...scopes], days, allowed_addresses: ranges },
      { onSuccess: form.saved },
    )
  }
  const turn = (scope: TokenScope, on: boolean) =>
    set({ scopes: on ? [...scopes, scope] : scopes.filter((other) => other !== scope) })
  const cancel = () => {
    form.discard()
    onClose()
  }

  if (create.data) return <MadeToken name={name} text={create.data.token} onClose={onClose} />
  return (
    <FormDialog
      busy={create.isPending}
      onClose={onClose}
      title={t('tokens.new')}
      submit={t('tokens.create')}
      onSubmit={submit}
      onCancel={cancel}
      className="stack gap-16"
    >
      <RestoredForm form={form} />
      <TextInput
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        value={name}
        maxLength={100}
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
        data-autofocus
      />
      <fieldset
        className={cx('stack gap-16', s.scopes)}
        aria-describedby={errorOf('scopes') && 'scopes-error'}
      >
        <legend className="body ink medium">{t('tokens.scopesLabel')}</legend>
        {(Object.keys(words) as TokenScope[]).map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            hint={words[scope].hint}
            onChange={(event) => turn(scope, event.target.checked)}
          >
            {words[scope].label}
          </Checkbox>
        ))}
        {errorOf('scopes') && (
          <p id="scopes-error" className="small bad" role="alert">
            {t('tokens.scopesNeeded')}
          </p>
        )}
      </fieldset>
      <Select
        label={t('tokens.expiry')}
        value={String(days)}
        options={DAYS.map((count) => ({ value: String(count), label: t('tokens.days', { count }) }))}
        error={errorOf('days')}
        onChange={(event) => set({ days: Number(event.target.value) })}
      />
      <TextArea
        label={t('tokens.addresses')}
        hint={t('tokens.addressesHint')}
        rows={3}
        autoComplete="off"
        value={addresses}
        error={errorOf('allowed_addresses') ?? rangeFault(ranges, errorOf)}
        onChange={(event) => set({ addresses: event.target.value })}
      />
    </FormDialog>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The first fault, with the line that it is about. */
function rangeFault(ranges: readonly string[], errorOf: (field: string) => string | undefined) {
  for (const [index, range] of ranges.entries()) {
    const fault = errorOf(`allowed_addresses.${index}`)
    if (fault !== undefined) return `${range}: ${fault}`
  }
  return undefined
}

function MadeToken({ name, text, onClose }: { name: string; text: string; onClose: () => void }) {
  const { t } = useTranslation('people')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(t('tokens.copied'), 'success'),
      () => notify(t('tokens.notCopied'), 'warning'),
    )
  return (
    <Dialog
      opened
      // Only the button closes the dialog, because closing by accident would lose the text.
      busy
      onClose={() => {}}
      title={t('tokens.madeTitle', { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('tokens.done')}
        </Button>
      }
    >
      <div className="stack gap-16">
        <Banner tone="warn">{t('tokens.onlyNow')}</Banner>
        <div className={s.made}>
          <TextInput
            label={t('tokens.text')}
            value={text}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <Button icon="copy" onClick={() => void copy()} data-autofocus>
            {t('tokens.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
