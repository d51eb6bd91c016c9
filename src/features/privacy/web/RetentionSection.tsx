import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RETENTION_KINDS } from '#features/privacy/retention/kinds.ts'
import { LastRun } from '#features/privacy/web/LastRun.tsx'
import s from '#features/privacy/web/privacy.module.css'
import { type Retention, type RetentionRule, retentionQuery } from '#features/privacy/web/retention-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
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
      <RulesForm key={JSON.stringify(retention.data.rules)} retention={retention.data} />
      <LastRun run={retention.data.last_run} />
    </div>
  )
}

const LEAST_DAYS = 30
const MOST_DAYS = 36_500

const isDays = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= LEAST_DAYS && Number(text) <= MOST_DAYS

type Typed = Partial<Record<RetentionRule['kind'], string>>

function RulesForm({ retention }: { retention: Retention }) {
  const { t } = useTranslation('privacy')
  const stored: Typed = Object.fromEntries(retention.rules.map(({ kind, days }) => [kind, String(days)]))
  const [typed, setTyped] = useState(stored)
  const [hasTried, setTried] = useState(false)
  const [checked, setChecked] = useState<RetentionRule[] | null>(null)
  const given = RETENTION_KINDS.map((kind) => ({ kind, text: (typed[kind] ?? '').trim() }))
  const isChanged = given.some(({ kind, text }) => text !== (stored[kind] ?? ''))
  const faulty = given.filter(({ text }) => text !== '' && !isDays(text)).map(({ kind }) => kind)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faulty.length > 0) return
    setChecked(
      given.filter(({ text }) => text !== '').map(({ kind, text }) => ({ kind, days: Number(text) })),
    )
  }
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
              onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
              placeholder={t('retention.kept')}
              error={hasTried && faulty.includes(kind) ? t('retention.daysFault') : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
          ))}
        </div>
        <div>
          <Button type="submit" variant="primary" disabled={!isChanged}>
            {t('retention.check')}
          </Button>
        </div>
      </form>
      <LazyPart onFailure={() => setChecked(null)} key={String(checked === null)}>
        {checked && <RetentionDialog rules={checked} onClose={() => setChecked(null)} />}
      </LazyPart>
    </>
  )
}
