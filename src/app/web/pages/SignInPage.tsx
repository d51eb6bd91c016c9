import { useRouter, useSearch } from '@tanstack/react-router'
import i18next, { type TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage } from '#app/web/nav.ts'
import { SignInForgot } from '#app/web/pages/SignInForgot.tsx'
import { SignInForm } from '#app/web/pages/SignInForm.tsx'
import { SignInFrame } from '#app/web/pages/SignInFrame.tsx'
import type { Challenge, SignInResult } from '#app/web/pages/use-sign-in.ts'
import { safeReturnPath } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import type { Session } from '#platform/web/session.ts'

// Load this step only when needed; most people never see it.
const SignInSecondStep = lazyPart(async () => {
  await i18next.loadNamespaces('people')
  return import('#app/web/pages/SignInSecondStep.tsx')
}, 'SignInSecondStep')

type Step =
  | { at: 'password'; fault?: string }
  | { at: 'forgot'; email: string }
  | { at: 'second'; challenge: Challenge }

/** Password or sign-on, then the second step if required, then the requested page. */
export function SignInPage() {
  const { t } = useTranslation('pages')
  const router = useRouter()
  const search = useSearch({ strict: false }) as {
    return_to?: string
    company?: string
    problem?: string
    address?: string
  }
  const [step, setStep] = useState<Step>({ at: 'password' })
  const [email, setEmail] = useState('')
  // The first step focuses its field; later steps focus their heading, so that it is read out.
  const [returned, setReturned] = useState(false)

  const enter = (session: Session) =>
    void router.navigate({ href: safeReturnPath(search.return_to) ?? firstPage(session), replace: true })
  const go = (next: Step) => {
    setReturned(true)
    setStep(next)
  }
  const proceed = (result: SignInResult) =>
    'session' in result ? enter(result.session) : go({ at: 'second', challenge: result.challenge })

  return (
    <SignInFrame>
      {step.at === 'password' && (
        <SignInForm
          email={email}
          onEmail={setEmail}
          company={search.company}
          returnTo={search.return_to}
          fault={step.fault ?? problemText(search, t)}
          focusHeading={returned}
          onDone={proceed}
          onForgot={() => go({ at: 'forgot', email })}
        />
      )}
      {step.at === 'forgot' && <SignInForgot email={step.email} onBack={() => go({ at: 'password' })} />}
      {step.at === 'second' && (
        <LazyPart onFailure={() => go({ at: 'password' })}>
          <SignInSecondStep
            challenge={step.challenge}
            onDone={enter}
            onOver={(fault) => go({ at: 'password', ...(fault !== undefined && { fault }) })}
          />
        </LazyPart>
      )}
    </SignInFrame>
  )
}

function problemText(
  { problem, address = '' }: { problem?: string; address?: string },
  t: TFunction,
): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'expired':
      return t('pages:signIn.problem.expired')
    case 'denied':
      return t('pages:signIn.problem.denied')
    case 'unavailable':
      return t('pages:signIn.problem.unavailable')
    case 'clock':
      return t('pages:signIn.problem.clock')
    case 'unsolicited':
      return t('pages:signIn.problem.unsolicited')
    case 'unverified_email':
      return t('pages:signIn.problem.unverifiedEmail')
    case 'unknown_person':
      return t('pages:signIn.problem.unknownPerson')
    case 'address_not_allowed':
      // Anyone can write a link to this page, so show only what can be an address.
      return t('pages:signIn.problem.address', {
        address: /^[\da-f.:]{2,45}$/i.test(address) ? address : '?',
      })
    default:
      return t('pages:signIn.problem.refused')
  }
}
