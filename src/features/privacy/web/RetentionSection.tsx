import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RETENTION_KINDS } from '#features/privacy/retention/kinds.ts'
import { LastRun } from '#features/privacy/web/LastRun.tsx'
import s from '#features/privacy/web/privacy.module.css'
import {
  type Retention,
  type RetentionRule,
  retentionQuery,
  useSaveRetention,
} from '#features/privacy/web/retention-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { rebaseFields, useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const RetentionDialog = lazyPart(() => import('#features/privacy/web/RetentionDialog.tsx'), 'RetentionDialog')

/** For how many days each kind of data is kept. Saving shows first what will be deleted. */
export function RetentionSection() {
  const retention = useQuery(retentionQuery)
  if (retention.isError && !retention.data)
    return <ReadError error={retention.error} onRetry={retention.refetch} />
  if (!retention.data) return <Skeleton />
  return (
    <div className="stack gap-12">
      <RulesForm retention={retention.data} />
      <LastRun run={retention.data.last_run} />
    </div>
  )
}

const LEAST_DAYS = 30
const MOST_DAYS = 36_500

const isDays = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= LEAST_DAYS && Number(text) <= MOST_DAYS

type Typed = Partial<Record<RetentionRule['kind'], string>>

const typedOf = ({ rules }: Retention): Typed =>
  Object.fromEntries(rules.map(({ kind, days }) => [kind, String(days)]))

const textOf = (typed: Typed, kind: RetentionRule['kind']) => (typed[kind] ?? '').trim()

const changedKinds = (one: Typed, other: Typed) =>
  RETENTION_KINDS.filter((kind) => textOf(one, kind) !== textOf(other, kind))

const rulesOf = (typed: Typed): RetentionRule[] =>
  RETENTION_KINDS.filter((kind) => textOf(typed, kind) !== '').map((kind) => ({
    kind,
    days: Number(textOf(typed, kind)),
  }))

function RulesForm({ retention }: { retention: Retention }) {
  const { t } = useTranslation('privacy')
  const save = useSaveRetention()
  const [hasTried, setTried] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const form = useVersionedForm(null, {
    copy: retention,
    valuesOf: typedOf,
    isSame: (one, other) => changedKinds(one, other).length === 0,
    rebase: rebaseFields(changedKinds),
    write: (typed: Typed, { version }) => save.mutateAsync({ rules: rulesOf(typed), version }),
    savedCopy: (saved) => saved,
    onSaved: () => {
      notify(t('retention.saved'), 'success')
      setChecking(false)
    },
  })
  const { values: typed, setValues, base, mine, conflict } = form
  const faulty = RETENTION_KINDS.filter((kind) => textOf(typed, kind) !== '' && !isDays(textOf(typed, kind)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    form.clearError()
    setChecking(faulty.length === 0)
  }
  const differing = (stored: Retention) =>
    changedKinds(mine, typedOf(stored)).map((kind) => ({
      id: kind,
      label: t(`retention.kinds.${kind}`),
      mine: textOf(mine, kind) || t('retention.kept'),
      stored: textOf(typedOf(stored), kind) || t('retention.kept'),
    }))
  return (
    <>
      <form onSubmit={submit} className="stack gap-12" noValidate>
        <p className="secondary">{t('retention.lead')}</p>
        <div className={s.rules}>
          {RETENTION_KINDS.map((kind) => (
            <TextInput
              key={kind}
              label={t(`retention.kinds.${kind}`)}
              value={typed[kind] ?? ''}
              onChange={({ target }) => setValues({ ...typed, [kind]: target.value })}
              placeholder={t('retention.kept')}
              error={hasTried && faulty.includes(kind) ? t('retention.daysFault') : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
          ))}
        </div>
        <div>
          <Button type="submit" variant="primary" disabled={changedKinds(typed, typedOf(base)).length === 0}>
            {t('retention.check')}
          </Button>
        </div>
        <UnsavedGuard when={form.isUnsaved} />
      </form>
      <LazyPart onFailure={() => setChecking(false)} key={String(isChecking && !conflict.stored)}>
        {isChecking && !conflict.stored && (
          <RetentionDialog
            rules={rulesOf(typed)}
            error={form.error}
            busy={form.isSaving}
            onSave={form.save}
            onClose={() => setChecking(false)}
          />
        )}
      </LazyPart>
      <StaleCopy
        {...conflict}
        fields={differing}
        onClose={() => {
          setChecking(false)
          conflict.onClose()
        }}
        onTake={(stored) => {
          setChecking(false)
          conflict.onTake(stored)
        }}
      />
    </>
  )
}
