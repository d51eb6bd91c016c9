import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFault, SignInFrame, SignInHead } from '#app/web/pages/SignInFrame.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { SetupCompanyForm } from '#app/web/pages/setup/SetupCompanyForm.tsx'
import { SetupDemo, SetupDemoFailed } from '#app/web/pages/setup/SetupDemo.tsx'
import { SetupRestore } from '#app/web/pages/setup/SetupRestore.tsx'
import { setupQuery, useLoadDemo } from '#app/web/pages/setup/use-setup.ts'
import { refusalText } from '#app/web/pages/use-sign-in.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Step = 'choose' | 'company' | 'demo' | 'restore'

/** Sets up an installation without companies: a company, the demo, or a backup. */
export function SetupPage() {
  const { code: given = '' } = useSearch({ strict: false }) as { code?: string }
  const [code, setCode] = useState(given)
  const [step, setStep] = useState<Step>('choose')
  const [hasReturned, setHasReturned] = useState(false)
  const setup = useQuery(setupQuery(code, step === 'demo'))
  const back = () => {
    setHasReturned(true)
    setStep('choose')
  }

  // Someone set it up, or the demo is ready.
  if (isApiError(setup.error, 409)) return <Navigate to={paths.signIn()} replace />
  const hasFailed = setup.data?.state === 'failed' && (step === 'demo' || !hasReturned)
  const isLoading = !hasFailed && (step === 'demo' || setup.data?.state === 'filling')
  return (
    <SignInFrame>
      {code !== '' && setup.isPending && <Skeleton height={260} />}
      {(code === '' || (setup.isError && !setup.data)) && <CodeForm error={setup.error} onCode={setCode} />}
      {setup.data && isLoading && <SetupDemo responses={setup.data.responses} />}
      {hasFailed && <SetupDemoFailed code={code} onBack={back} />}
      {setup.data && !isLoading && !hasFailed && (
        <>
          {step === 'choose' && <Choices code={code} focus={hasReturned} onStep={setStep} />}
          {step === 'company' && <SetupCompanyForm code={code} onBack={back} />}
          {step === 'restore' && <SetupRestore onBack={back} />}
        </>
      )}
    </SignInFrame>
  )
}

/** For people who open the page without the address that the server prints. */
function CodeForm({ error, onCode }: { error: Error | null; onCode: (code: string) => void }) {
  const { t } = useTranslation('pages')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
  }
  return (
    <>
      <SignInHead title={t('setup.title')} lead={t('setup.codeLead')} />
      <SignInFault text={error ? refusalText(error, t) : undefined} count={error ? 1 : 0} />
      <form className={cx('stack-fit gap-14', s.form)} onSubmit={submit} noValidate>
        <TextInput
          label={t('setup.code')}
          name="code"
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth>
          {t('setup.continue')}
        </Button>
      </form>
    </>
  )
}

type ChoicesProps = { code: string; focus: boolean; onStep: (step: Step) => void }

function Choices({ code, focus, onStep }: ChoicesProps) {
  const { t } = useTranslation('pages')
  const load = useLoadDemo()
  return (
    <>
      <SignInHead title={t('setup.title')} lead={t('setup.lead')} focus={focus} />
      <SignInFault
        text={load.isError ? refusalText(load.error, t) : undefined}
        count={load.isError ? load.failureCount : 0}
      />
      <div className="stack gap-16">
        <div className="stack-fit gap-4">
          <Button variant="primary" size="lg" fullWidth onClick={() => onStep('company')}>
            {t('setup.company')}
          </Button>
          <p className="small muted">{t('setup.companyHint')}</p>
        </div>
        <div className="stack-fit gap-4">
          <Button
            size="lg"
            fullWidth
            loading={load.isPending}
            onClick={() => load.mutate(code, { onSuccess: () => onStep('demo') })}
          >
            {t('setup.demo')}
          </Button>
          <p className="small muted">{t('setup.demoHint')}</p>
        </div>
        <div className="stack-fit gap-4">
          <Button size="lg" fullWidth onClick={() => onStep('restore')}>
            {t('setup.restore')}
          </Button>
          <p className="small muted">{t('setup.restoreHint')}</p>
        </div>
      </div>
    </>
  )
}
