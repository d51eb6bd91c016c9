import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage } from '#app/web/nav.ts'
import { SignInFault, SignInFrame, SignInHead } from '#app/web/pages/SignInFrame.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { SignInSecondStep } from '#app/web/pages/SignInSecondStep.tsx'
import { type Challenge, refusalText, useAskForLink, useChoosePassword } from '#app/web/pages/use-sign-in.ts'
import { NewPasswordInput } from '#features/people/web/sign-on/NewPasswordInput.tsx'
import { usePasswordFault } from '#features/people/web/sign-on/use-password-fault.ts'
import { paths } from '#paths.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import type { Session } from '#platform/web/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type LinkState = AnswerTo<'/api/v1/passwords/link', 'post'>
type OpenLink = Extract<LinkState, { state: 'open' }>

/** The page behind the link of an invitation or a password reset. */
export function SetPasswordPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/v1/passwords/link', { body: { token }, signal })),
    // Do not refetch: the form must not change while the person types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <SignInFrame>
      {link.isPending && <Skeleton height={260} />}
      {link.isError && <ReadError error={link.error} onRetry={link.refetch} />}
      {link.data?.state === 'open' && <PasswordForm token={token} link={link.data} />}
      {link.data && link.data.state !== 'open' && <LinkOver token={token} state={link.data.state} />}
    </SignInFrame>
  )
}

function PasswordForm({ token, link }: { token: string; link: OpenLink }) {
  const { t } = useTranslation('people')
  const router = useRouter()
  const choose = useChoosePassword()
  const [password, setPassword] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const fault = usePasswordFault(link.email)

  const enter = (session: Session) => void router.navigate({ href: firstPage(session), replace: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choose.isPending) return
    if (fault.check(password)) return
    choose.mutate(
      { token, password },
      {
        onSuccess: (result) => ('session' in result ? enter(result.session) : setChallenge(result.challenge)),
        onError: () => setRefusals((count) => count + 1),
      },
    )
  }
  if (challenge)
    return (
      <SignInSecondStep
        challenge={challenge}
        onDone={enter}
        onOver={() => void router.navigate({ href: paths.signIn(), replace: true })}
      />
    )
  // The link was used or replaced while the page was open.
  if (isApiError(choose.error, 409)) return <LinkOver token={token} state="expired" />
  const atField = isApiError(choose.error, 422) ? choose.error.messageFor('password') : undefined
  return (
    <>
      <SignInHead
        title={
          link.kind === 'INVITATION'
            ? t('invitations.welcome', { name: link.first_name })
            : t('invitations.newTitle')
        }
        lead={
          link.kind === 'INVITATION'
            ? t('invitations.lead', { company: link.company_name })
            : t('invitations.newLead')
        }
      />
      <SignInFault
        text={choose.isError && !atField ? refusalText(choose.error, t) : undefined}
        count={refusals}
      />
      <form className={cx('stack-fit gap-14', s.form)} onSubmit={submit} noValidate>
        {/* Read by password managers too, which learn whose password this is. */}
        <TextInput
          label={t('invitations.email')}
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          readOnly
          value={link.email}
        />
        <NewPasswordInput
          label={t('invitations.password')}
          size="lg"
          autoFocus
          value={password}
          error={fault.text ?? atField}
          onChange={(event) => {
            setPassword(event.target.value)
            fault.clear(event.target.value)
            choose.reset()
          }}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={choose.isPending}>
          {t('invitations.submit')}
        </Button>
      </form>
    </>
  )
}

function LinkOver({ token, state }: { token: string; state: Exclude<LinkState['state'], 'open'> }) {
  const { t } = useTranslation('people')
  const ask = useAskForLink()
  if (ask.isSuccess)
    return (
      <>
        <SignInHead title={t('invitations.sentTitle')} lead={t('invitations.sentText')} focus />
        <ButtonLink href={paths.signIn()}>{t('invitations.toSignIn')}</ButtonLink>
      </>
    )
  const words = {
    used: { title: t('invitations.usedTitle'), text: t('invitations.usedText') },
    replaced: { title: t('invitations.replacedTitle'), text: t('invitations.replacedText') },
    expired: { title: t('invitations.expiredTitle'), text: t('invitations.expiredText') },
    unknown: { title: t('invitations.unknownTitle'), text: t('invitations.unknownText') },
  }[state]
  return (
    <>
      <SignInHead title={words.title} lead={words.text} />
      <SignInFault text={ask.isError ? refusalText(ask.error, t) : undefined} count={ask.failureCount} />
      <div className={cx('stack-fit gap-14', s.form)}>
        {state !== 'unknown' && (
          <Button
            variant={state === 'used' ? 'default' : 'primary'}
            size="lg"
            fullWidth
            loading={ask.isPending}
            onClick={() => ask.mutate({ token })}
          >
            {t('invitations.sendNew')}
          </Button>
        )}
        <ButtonLink
          href={paths.signIn()}
          variant={state === 'used' ? 'primary' : 'default'}
          size="lg"
          fullWidth
        >
          {t('invitations.toSignIn')}
        </ButtonLink>
      </div>
    </>
  )
}
