import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesOf, durationText } from '#features/people/web/sessions/durations.ts'
import { SignOutEveryone } from '#features/people/web/sessions/SignOutEveryone.tsx'
import {
  type SessionPolicy,
  sessionPolicyQuery,
  useSavePolicy,
} from '#features/people/web/sessions/session-policy-api.ts'
import s from '#features/people/web/sessions/sessions.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** How long the company's sessions last, and the button that ends them. */
export function SessionPolicySection() {
  const { t } = useTranslation('people')
  const policy = useQuery(sessionPolicyQuery)
  if (policy.isPending) return <Skeleton height={240} />
  if (policy.isError) return <ReadError error={policy.error} onRetry={policy.refetch} />
  return (
    <Card title={t('sessions.title')}>
      <div className="stack-fit gap-16">
        <PolicyForm read={policy.data} />
        <SignOutEveryone />
      </div>
    </Card>
  )
}

type Values = Pick<SessionPolicy, 'idle_minutes' | 'longest_minutes'>

const valuesOf = ({ idle_minutes, longest_minutes }: SessionPolicy): Values => ({
  idle_minutes,
  longest_minutes,
})

function PolicyForm({ read }: { read: SessionPolicy }) {
  const { t, i18n } = useTranslation('people')
  const update = useSavePolicy()
  const form = useVersionedForm(null, {
    copy: read,
    valuesOf,
    write: (wanted, { version }) => update.mutateAsync({ ...wanted, version }),
    savedCopy: (saved) => saved,
    onSaved: () => notify(t('sessions.saved'), 'success'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const refused = isApiError(form.error, 422) ? form.error : null
  const text = (minutes: number) => durationText(minutes, i18n.language)
  const { bounds } = form.base
  const select = (kind: 'idle' | 'longest', field: keyof Values) => ({
    label: t(`sessions.${kind}`),
    hint: t(`sessions.${kind}Hint`, { least: text(bounds[kind].least), most: text(bounds[kind].most) }),
    error: refused?.messageFor(field),
    value: String(form.values[field]),
    options: choicesOf(kind, bounds[kind], form.base[field]).map((minutes) => ({
      value: String(minutes),
      label: text(minutes),
    })),
    onChange: ({ target }: { target: { value: string } }) =>
      form.setValues((now) => ({ ...now, [field]: Number(target.value) })),
  })
  return (
    <form className="stack-fit gap-16" onSubmit={submit} noValidate>
      <p className="secondary">{t('sessions.lead')}</p>
      <Select {...select('idle', 'idle_minutes')} />
      <Select {...select('longest', 'longest_minutes')} />
      <Button type="submit" variant="primary" loading={form.isSaving} className={s.start}>
        {t('sessions.apply')}
      </Button>
      <UnsavedGuard when={form.isUnsaved} />
      <StaleCopy
        {...form.conflict}
        fields={(stored) =>
          (['idle', 'longest'] as const).map((kind) => ({
            id: kind,
            label: t(`sessions.${kind}`),
            mine: text(form.mine[`${kind}_minutes`]),
            stored: text(stored[`${kind}_minutes`]),
          }))
        }
      />
    </form>
  )
}
